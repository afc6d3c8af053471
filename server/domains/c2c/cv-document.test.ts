import { expect, test } from "vitest";
import { toDocument } from "./cv-document.ts";

test("an address that a file names without its https:// leads there all the same", () => {
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

test("rows of marks that no language has, as a file may have them, are cut: a CV full of them would take long to show", () => {
  const marks = `a${"\u0301".repeat(900)}${"\u0316".repeat(900)}`;
  const { summary, sections } = toDocument({ basics: { summary: marks }, work: [{ name: "Sangam", highlights: [marks] }] });
  expect([summary, ...sections.flatMap(({ entries }) => entries.flatMap(({ bullets }) => bullets))].map(({ length }) => length)).toEqual([
    30, 30,
  ]);
});
