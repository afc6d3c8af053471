// Requires docstrings in server/ for exported functions, and for exported values that a call makes or that are taken from another value.
import type { Module } from "./parse-module.ts";
import { isTest, lineAt } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

type Statement = Module["program"]["body"][number];

/** Kinds of values that need a docstring as functions do; a literal, an object or a list shows what it is. */
const opaque = new Set(["ArrowFunctionExpression", "FunctionExpression", "CallExpression", "MemberExpression"]);

export function checkDocstrings({ file, text, program, comments }: Module): Problem[] {
  if (!file.startsWith("server/") || isTest(file)) return [];
  const docstringEnds = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*")).map(({ end }) => end);
  const isDocumented = (start: number): boolean => docstringEnds.some((end) => end <= start && text.slice(end, start).trim() === "");
  const exported = program.body.flatMap((node) => namesToDocument(node).map((name) => ({ name, start: node.start })));
  // Overloads share the docstring of the first.
  const documented = new Set(exported.filter(({ start }) => isDocumented(start)).map(({ name }) => name));
  return exported
    .filter(({ name }) => !documented.has(name))
    .map(({ name, start }) => ({ file, line: lineAt(text, start), message: `${name} needs a docstring` }));
}

function namesToDocument(node: Statement): string[] {
  if (node.type !== "ExportNamedDeclaration" || node.declaration === null) return [];
  const { declaration } = node;
  if (declaration.type === "FunctionDeclaration" || declaration.type === "TSDeclareFunction") {
    return declaration.id === null ? [] : [declaration.id.name];
  }
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && init !== null && opaque.has(init.type) ? [id.name] : [],
  );
}
