// Every function that server/ exports says in a docstring what its types cannot.
import type { Module } from "./parse-module.ts";
import { isTest, lineAt } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

type Statement = Module["program"]["body"][number];

export function checkDocstrings({ file, text, program, comments }: Module): Problem[] {
  if (!file.startsWith("server/") || isTest(file)) return [];
  const docstringEnds = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*")).map(({ end }) => end);
  const isDocumented = (start: number): boolean => docstringEnds.some((end) => end <= start && text.slice(end, start).trim() === "");
  const exported = program.body.flatMap((node) => exportedFunctions(node).map((name) => ({ name, start: node.start })));
  // Overloads share the docstring of the first.
  const documented = new Set(exported.filter(({ start }) => isDocumented(start)).map(({ name }) => name));
  return exported
    .filter(({ name }) => !documented.has(name))
    .map(({ name, start }) => ({ file, line: lineAt(text, start), message: `${name} needs a docstring` }));
}

function exportedFunctions(node: Statement): string[] {
  if (node.type !== "ExportNamedDeclaration" || node.declaration === null) return [];
  const { declaration } = node;
  if (declaration.type === "FunctionDeclaration" || declaration.type === "TSDeclareFunction") {
    return declaration.id === null ? [] : [declaration.id.name];
  }
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression") ? [id.name] : [],
  );
}
