import { expect, test } from "vitest";
import { checkDecisions, checkLinks } from "./link-rules.ts";

const texts: Record<string, string> = {
  "README.md":
    "[a](docs/a.md) [b](docs/a.md#how-it-grows-2-times) [c](#here) ![d](docs/images/d.webp) [e](https://example.org/x) [f](docs)\n## Here",
  "docs/a.md": "## How it grows: 2 times\n\n[back](../README.md#here)\n`server/a/` and `node bench/b.ts 5`, see server/a/*.test.ts\n",
  "docs/decisions/old.md": "`server/gone.ts` did this.\n",
};
const check = (more: Record<string, string> = {}) => {
  const all = { ...texts, ...more };
  const files = [...Object.keys(all), "docs/images/d.webp", "bench/b.ts"];
  return checkLinks({ files, folders: ["docs", "server/a"], read: (file) => all[file] ?? "" });
};

test("links and paths to files, folders, headings and other sites are right", () => {
  expect(check()).toEqual([]);
});

test.each([
  "[x](gone.md)",
  "[x](server/gone.ts)",
  "[x](a.md#gone)",
  "[x](#gone)",
  "[x](../a.md)",
  '<img src="images/gone.webp">',
  "```\n## Gone\n```\n[x](#gone)",
  "`server/gone.ts` does this",
  "```sh\nnode bench/gone.ts\n```",
])("leads nowhere: %s", (content) => {
  const problems = check({ "docs/b.md": content });
  expect(problems.map(({ file, message }) => ({ file, message }))).toEqual([
    { file: "docs/b.md", message: expect.stringMatching(/^leads nowhere: /) },
  ]);
});

test("a decision that the list of decisions does not name is a problem", () => {
  const files = ["docs/decisions/README.md", "docs/decisions/2026-11-20-one.md", "docs/decisions/2026-11-21-two.md"];
  const problems = checkDecisions({ files, read: () => "- [One](2026-11-20-one.md)" });
  expect(problems.map(({ file }) => file)).toEqual(["docs/decisions/2026-11-21-two.md"]);
});

test("a decision that does not name a later one that changes it is a problem", () => {
  const [one, two] = ["docs/decisions/2026-11-20-one.md", "docs/decisions/2026-11-21-two.md"];
  const checkWith = (status: string) => {
    const records: Record<string, string> = {
      "docs/decisions/README.md": "- [One](2026-11-20-one.md)\n- [Two](2026-11-21-two.md)",
      [one]: `# One\n\n2026-11-20 · accepted${status}\n\nSee [two](2026-11-21-two.md).\n`,
      [two]: "# Two\n\n2026-11-21 · accepted · replaces a part of\n[one](2026-11-20-one.md)\n",
    };
    return checkDecisions({ files: Object.keys(records), read: (file) => records[file] ?? "" }).map(({ file }) => file);
  };
  expect(checkWith("")).toEqual([one]);
  expect(checkWith(" · since: [two](2026-11-21-two.md)")).toEqual([]);
});
