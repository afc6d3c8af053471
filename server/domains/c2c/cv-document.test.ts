import { expect, test } from "vitest";
import { toDocument } from "./cv-document.ts";

test("a link without https:// in a file still works", () => {
  const { contacts, sections } = toDocument({
    basics: {
      url: "asha.example",
      profiles: [
        { network: "GitHub", url: "github.example/asha" },
        { network: "X", username: "asha" },
      ],
    },
    projects: [
      { name: "Metro times", url: "metro.example/times" },
      { name: "Old", url: "http://old.example" },
    ],
  });
  expect(contacts).toEqual([
    { text: "asha.example", href: "https://asha.example" },
    { text: "GitHub: github.example/asha", href: "https://github.example/asha" },
    { text: "X: asha", href: null },
  ]);
  expect(sections.flatMap(({ entries }) => entries.map(({ link }) => link))).toEqual(["https://metro.example/times", "http://old.example"]);
});

test("excessive combining marks are cut, because a CV full of them would take long to display", () => {
  const marks = `a${"\u0301".repeat(900)}${"\u0316".repeat(900)}`;
  const { summary, sections } = toDocument({ basics: { summary: marks }, work: [{ name: "Sangam", highlights: [marks] }] });
  expect([summary, ...sections.flatMap(({ entries }) => entries.flatMap(({ bullets }) => bullets))].map(({ length }) => length)).toEqual([
    30, 30,
  ]);
});
