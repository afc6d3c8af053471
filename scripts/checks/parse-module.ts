// Parses one source file for the other checks: its syntax tree and everything it imports.
import { parseSync, Visitor } from "vite";
import type { ParseResult } from "vite";
import { lineAt } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

/** A type import disappears at run time; `import { type A }` does not: it leaves `import {}`. */
export type ImportKind = "value" | "type";

export type ModuleImport = { specifier: string; line: number; kind: ImportKind };

export type Module = {
  file: string;
  text: string;
  program: ParseResult["program"];
  comments: ParseResult["comments"];
  imports: ModuleImport[];
  /** Syntax errors and imports that no tool can follow. */
  problems: Problem[];
};

const mustBeFollowed = /^(?:app|server|contracts|db)\//;

export function parseModule(file: string, text: string): Module {
  const { program, comments, errors } = parseSync(file, text);
  const imports: ModuleImport[] = [];
  const problems: Problem[] = errors.map((error) => ({ file, message: error.message }));
  const add = (source: { value: string; start: number }, kind: ImportKind): void => {
    imports.push({ specifier: source.value, line: lineAt(text, source.start), kind });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type" ? "type" : "value"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type" ? "type" : "value"),
    ExportNamedDeclaration(node) {
      if (node.source !== null) add(node.source, node.exportKind === "type" ? "type" : "value");
    },
    TSImportType: (node) => add(node.source, "type"),
    ImportExpression(node) {
      const { source } = node;
      if (source.type === "Literal" && typeof source.value === "string") add({ value: source.value, start: source.start }, "value");
      else if (mustBeFollowed.test(file)) {
        problems.push({
          file,
          line: lineAt(text, node.start),
          message: "import() of something other than a plain string escapes the import rules",
        });
      }
    },
  }).visit(program);
  return { file, text, program, comments, imports, problems };
}
