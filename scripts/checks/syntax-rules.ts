// Rules about the code that no linter has: inline styles, raw HTML, the environment, where SQL may be and its limits, barrel files.
import { Visitor } from "vite";
import type { ESTree } from "vite";
import { isQueries } from "./package-rules.ts";
import type { Module } from "./parse-module.ts";
import { placeOf } from "./places.ts";
import { isTest, lineAt } from "./project-files.ts";
import type { Problem } from "./project-files.ts";

/** The only components that may insert HTML as text: rendered Markdown, and the document's own style and data. */
const rawHtmlFiles = new Set(["app/components/rendered-markdown.tsx", "app/root.tsx"]);
const rawHtmlNames = new Set(["dangerouslySetInnerHTML", "innerHTML", "outerHTML", "insertAdjacentHTML", "srcDoc", "srcdoc"]);
const readsEnvironment = /^(?:server\/platform\/config\/config\.ts$|scripts\/|tests\/|bench\/|[a-z-]+\.config\.ts$)/;
const queryVerbs = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const sqlFree = new Set([
  "main",
  "http",
  "tasks",
  "domain",
  "domain-shared",
  "email",
  "route",
  "app-shell",
  "feature",
  "component",
  "ui",
  "lib",
]);

export function checkSyntax(module: Module): Problem[] {
  const { file, text, program } = module;
  const problems = checkBarrel(module);
  const add = (node: { start: number }, message: string): void => {
    problems.push({ file, line: lineAt(text, node.start), message });
  };
  const isPage = file.startsWith("app/") && !isTest(file);
  const refuseRawHtml = (node: { start: number }, name: string): void => {
    if (isPage && !rawHtmlFiles.has(file) && rawHtmlNames.has(name)) add(node, `${name} is for rendered Markdown only`);
  };
  const refuseEnvironment = (node: { start: number }): void => {
    if (!readsEnvironment.test(file)) add(node, "the environment is read in server/platform/config/config.ts alone");
  };
  const mayQuery = isTest(file) || isQueries(file) || !sqlFree.has(placeOf(file)?.layer ?? "");
  new Visitor({
    ExportAllDeclaration: (node) => add(node, "export * hides what a file offers: name it"),
    JSXAttribute({ name }) {
      if (name.type !== "JSXIdentifier") return;
      if (isPage && name.name === "style") add(name, "the content security policy refuses style attributes: use a class");
      refuseRawHtml(name, name.name);
    },
    Property: ({ key }) => refuseRawHtml(key, nameOf(key)),
    MemberExpression(node) {
      const name = nameOf(node.property);
      refuseRawHtml(node, name);
      if (!mayQuery && queryVerbs.has(name)) add(node, `${name}: SQL lives only in queries.ts and *-queries.ts`);
      if (name === "env" && nameOf(node.object) === "process") refuseEnvironment(node);
    },
    VariableDeclarator({ id, init }) {
      if (init === null || nameOf(init) !== "process" || id.type !== "ObjectPattern") return;
      if (id.properties.some((property) => property.type === "Property" && nameOf(property.key) === "env")) refuseEnvironment(init);
    },
    TaggedTemplateExpression({ tag, quasi: { quasis, expressions } }) {
      if (nameOf(tag) !== "sql") return;
      for (const [at, value] of expressions.entries()) {
        const isLimit = /\blimit\s+$/i.test(quasis[at]?.value.raw ?? "");
        if (isLimit && !isSqlLiteral(value)) add(value, "a limit is a number in the text (docs/footguns.md): write sql.lit() around it");
      }
    },
    ImportDeclaration({ source, specifiers }) {
      if (!/^(?:node:)?process$/.test(source.value)) return;
      for (const node of specifiers) if (node.type === "ImportSpecifier" && nameOf(node.imported) === "env") refuseEnvironment(node);
    },
  }).visit(program);
  return problems;
}

/** A barrel: a file that only re-exports. A domain's public file may be one. */
function checkBarrel({ file, program }: Module): Problem[] {
  if (/(?:^|\/)index\.(?:ts|tsx|js|mjs)$/.test(file)) return [{ file, message: "no index files: import the file that has it" }];
  const passesOn = program.body.filter((node) => node.type === "ExportNamedDeclaration" && node.source !== null);
  const isBarrel = passesOn.length > 0 && program.body.every((node) => node.type === "ImportDeclaration" || passesOn.includes(node));
  return isBarrel && placeOf(file)?.entry !== "public" ? [{ file, message: "no barrel files: import the file that has it" }] : [];
}

function isSqlLiteral(node: ESTree.Expression): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  return nameOf(node.callee.object) === "sql" && nameOf(node.callee.property) === "lit";
}

function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" && typeof node.value === "string" ? node.value : "";
}
