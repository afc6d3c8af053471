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
