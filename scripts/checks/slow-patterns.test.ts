import { createContext, Script } from "node:vm";
import { Visitor } from "vite";
import { expect, test } from "vitest";
import { parseModule } from "./parse-module.ts";
import { openProject } from "./project-files.ts";

type Pattern = { place: string; source: string; flags: string };

const firstLook = 4_000;
const sizeBytes = 50_000;
/** A pattern in linear time needs a few milliseconds for such a text; one that backtracks from each position needs seconds. */
const budgetMs = 250;

/** Every regular expression in code that runs on the server, in a browser, or in both. */
function listPatterns(): Pattern[] {
  const project = openProject(process.cwd());
  const files = project.files.filter(
    (file) =>
      /^(?:server|contracts|app|db\/content)\/.*(?<!\.test)\.tsx?$/.test(file) ||
      /^server\/http\/offline\/worker(?:-push)?\.js$/.test(file),
  );
  return files.flatMap((file) => {
    const found: Pattern[] = [];
    new Visitor({
      Literal(node) {
        if ("regex" in node) found.push({ place: file, source: node.regex.pattern, flags: node.regex.flags });
      },
    }).visit(parseModule(file, project.read(file)).program);
    return found;
  });
}

/** Returns a text that the simple parts of a pattern match, each once, up to the first choice: "# a" for `#{1,6}\\s+(.+)`. */
function sampleOf(source: string): string {
  return source
    .replace(/(?:[[|]|\(\?).*$/s, "")
    .replaceAll(/\\s/g, " ")
    .replaceAll(/\\d/g, "1")
    .replaceAll(/\\[wS]|(?<!\\)\./g, "a")
    .replaceAll(/(?<!\\)(?:[?*+^$()]|\{\d*,?\d*\})/g, "")
    .replaceAll("\\", "");
}

/** Characters for the classes that a pattern names. U+FEFF belongs to two, as a space and as a format character. */
const signs = new Map([
  [" ", /\\s|\\p\{[ZC]/],
  ["\ufeff", /\\[pP]\{C/],
  ["\u0301", /\\p\{M/],
  ["1", /\\d|0-9/],
  ["a", /\\w|\\p\{L|a-z|A-Z/],
  ["x", /\\S|\\W|\[\^|\./],
]);

/**
 * Yields texts made from the pattern itself: each of its pieces and each pair of them repeated, after the pattern's own beginning, with an
 * end that does not match.
 */
function* listTexts({ source }: Pattern, size: number): Generator<string> {
  const bare = source.replaceAll(/\\[pP]\{[^}]*\}|\\[swdSWDbB]|\\u\{?[0-9a-f]+\}?|\(\?[:=!<]*|\{\d*,?\d*\}/gi, " ");
  const literals = [...new Set(bare.replaceAll(/\\(.)/g, "$1"))].filter((sign) => !/[()|^$+*?]/.test(sign));
  const classes = [...signs].flatMap(([sign, kind]) => (kind.test(source) ? [sign] : []));
  const pieces = [...new Set([...classes, ...literals, "\n", "\t"])].slice(0, 9);
  // A pattern for both ends of a text first matches its beginning, before it reaches the other end.
  const heads = [/^\^?([\w:/<>@#"'-]+)/.exec(source)?.[1] ?? "", sampleOf(source), "x"];
  for (const first of pieces) {
    for (const second of ["", ...pieces]) {
      const body = (first + second).repeat(size).slice(0, size);
      yield `${body}\0`;
      if (second === "") yield* heads.map((head) => `${head}${body}\0`);
    }
  }
}

const inside = createContext({ text: "" });

/** Returns how many milliseconds the pattern takes for a text; the budget when it takes longer. */
function timerOf({ source, flags }: Pattern): (text: string) => number {
  const act = flags.includes("g") ? `text.replace(pattern, "")` : "pattern.test(text)";
  const script = new Script(`{ const pattern = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)}); ${act}; }`);
  return (text) => {
    inside["text"] = text;
    const began = performance.now();
    try {
      script.runInContext(inside, { timeout: budgetMs });
      return performance.now() - began;
    } catch {
      return budgetMs;
    }
  };
}

/** Returns the beginning of a text for which the pattern takes too long; null when there is none. */
function findSlowText(pattern: Pattern): string | null {
  const time = timerOf(pattern);
  const suspects = [...listTexts(pattern, firstLook)].map((text) => time(text) > 4 && time(text) > 4);
  // Tried three times, because the machine may have been busy with something else.
  const slow = [...listTexts(pattern, sizeBytes)].find((text, at) => suspects[at] && [1, 2, 3].every(() => time(text) >= budgetMs));
  return slow?.slice(0, 20) ?? null;
}

test("no regular expression takes long over 50,000 characters made to hurt it", () => {
  const patterns = [...new Map(listPatterns().map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values()];
  expect(patterns.length).toBeGreaterThan(200);
  const slow = patterns.flatMap((pattern) => {
    const text = findSlowText(pattern);
    return text === null ? [] : [`${pattern.place}: /${pattern.source}/${pattern.flags} over ${JSON.stringify(text)}…`];
  });
  expect(slow).toEqual([]);
}, 120_000);

test.each([
  ["(a+)+$", ""],
  ["\\s+$", ""],
  ["<[^>]*>", ""],
  ["([\\w-]+)@", ""],
  ["^#\\s+(.+?)\\s*#*$", ""],
  ["^-+|-+$", "g"],
  ["^[\\s\\p{Cf}]+|(?:\\s|[^\\P{Cf}])+$", "gu"],
  ["^[\\s\\p{Cf}]+|(?<!\\s)(?:\\s|[^\\P{Cf}])+$", "gu"],
])("/%s/%s is found to be slow", (source, flags) => {
  expect(findSlowText({ place: "", source, flags })).not.toBeNull();
});
