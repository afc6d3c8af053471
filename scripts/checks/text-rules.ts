// Words that are not allowed in any text of the repository, in code, comments, documents or data.
import { isGenerated, lineAt } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

type TextRule = { pattern: RegExp; message: string };

const everywhere: TextRule[] = [
  { pattern: /\b(?:TODO|FIXME|XXX)\b/g, message: "finish it now, or write a decision record" },
  { pattern: /@ts-(?:ignore|expect-error|nocheck)\b/g, message: "mend the type instead of silencing it" },
  { pattern: /\b(?:eslint|oxlint|biome)-(?:disable|ignore)\b/g, message: "mend the code instead of silencing the rule" },
  { pattern: /\bprettier-ignore\b/g, message: "let the formatter format" },
  { pattern: /(?<![\w.:/-])\/(?:work\/|root\/|home\/[\w.-]+\/|Users\/)[\w.-]+/g, message: "a path of one machine" },
  { pattern: /\bhttps?:\/\/[^\s"'`)]*\b(?:registry|artifactory|verdaccio)\b/g, message: "an address of a package registry" },
];

const text = /\.(?:ts|tsx|mts|js|mjs|json|css|sql|sh|md|ya?ml|html|svg|txt)$|(?:^|\/)[^.]+$|^\.(?:npmrc|gitignore|prettierignore)$/;
const ownFiles = /^scripts\/checks\/text-rules(?:\.test)?\.ts$/;

/** Whether the file is text written by people. */
export function isWrittenText(file: string): boolean {
  return text.test(file) && !ownFiles.test(file);
}

export function checkText(file: string, content: string): Problem[] {
  const problems: Problem[] = [];
  for (const { pattern, message } of everywhere) {
    for (const match of content.matchAll(pattern)) {
      problems.push({ file, line: lineAt(content, match.index), message: `"${match[0]}": ${message}` });
    }
  }
  return problems;
}

/** Each file in server/ opens with one sentence that says what it is for. */
export function checkOpeningSentence(file: string, content: string): Problem[] {
  if (!/^server\/.*(?<!\.test)\.tsx?$/.test(file) || isGenerated(content) || /^\/\/ \S.*\S/.test(content)) return [];
  return [{ file, line: 1, message: "opens with one // sentence: what the file is for" }];
}

const widthMax = 140;

/** The formatter does not wrap comments, so this checks that they are as narrow as code. */
export function checkCommentWidth(file: string, content: string): Problem[] {
  if (!/\.tsx?$/.test(file) || isGenerated(content)) return [];
  const lines = content.split("\n").map((written, at) => ({ written, line: at + 1 }));
  return lines
    .filter(({ written }) => written.length > widthMax && /^\s*(?:\/\/|\/?\*+) \S+ /.test(written))
    .map(({ line }) => ({ file, line, message: `a comment is wrapped at ${widthMax} columns` }));
}
