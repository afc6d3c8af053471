// Checks the imports of the whole tree: every import resolves and points down, and there are no cycles.
import { rankOf } from "./domain-order.ts";
import { findCycles } from "./find-cycles.ts";
import { findLayerViolation } from "./layer-rules.ts";
import { findPackageViolation } from "./package-rules.ts";
import type { Module, ModuleImport } from "./parse-module.ts";
import { placeOf } from "./places.ts";
import type { Problem } from "./project-files.ts";
import { resolveImport } from "./resolve-import.ts";
import type { ImportTarget } from "./resolve-import.ts";

export type ImportContext = {
  isFile(file: string): boolean;
  /** Packages that only development code may use. */
  developmentPackages: ReadonlySet<string>;
};

type Edge = { from: string; imported: ModuleImport; target: ImportTarget };

export function checkImports(modules: readonly Module[], context: ImportContext): Problem[] {
  const edges = modules.flatMap(({ file, imports }) =>
    imports.map((imported) => ({ from: file, imported, target: resolveImport(file, imported.specifier, context.isFile) })),
  );
  const needed = valueEdges(edges);
  const carriesZod = findCarriers(edges, needed, "zod");
  const refused = edges.flatMap((edge) => {
    const message = findViolation(edge, carriesZod, context);
    return message === null ? [] : [{ file: edge.from, line: edge.imported.line, message }];
  });
  const circles = findCycles(needed).map((circle) => ({
    file: circle[0] ?? "",
    message: `circle: ${[...circle, circle[0]].join(" -> ")}`,
  }));
  return [...modules.flatMap(({ problems }) => problems), ...checkPlaces(modules), ...refused, ...circles];
}

/** A folder without a rule is reported once, as an error. */
function checkPlaces(modules: readonly Module[]): Problem[] {
  return modules.flatMap(({ file }) => {
    const place = placeOf(file);
    if (place === null) return [{ file, message: "has no place in the tree (docs/architecture.md, scripts/checks/places.ts)" }];
    if (place.layer !== "domain" || place.entry !== "public" || rankOf(place.part ?? "") !== -1) return [];
    return [{ file, message: `${place.part} has no place in scripts/checks/domain-order.ts` }];
  });
}

function findViolation({ from, imported, target }: Edge, carriesZod: ReadonlySet<string>, context: ImportContext): string | null {
  const { specifier, kind } = imported;
  switch (target.is) {
    case "missing":
      return `"${specifier}" leads to no file (write the whole name with its extension)`;
    case "generated":
      return specifier.startsWith("./+types/") && kind === "value" ? `"${specifier}" holds types only: import type` : null;
    case "file":
      return findLayerViolation(from, target.file) ?? findSchemaViolation(from, target.file, kind, carriesZod);
    default:
      return findPackageViolation(from, {
        name: target.name,
        isBuiltin: target.is === "builtin",
        isType: kind === "type",
        isDevelopmentOnly: target.is === "package" && context.developmentPackages.has(target.name),
      });
  }
}

/** A route may use schemas in its actions; code that runs only in the browser may not. */
function findSchemaViolation(from: string, to: string, kind: ModuleImport["kind"], carriesZod: ReadonlySet<string>): string | null {
  const drawn = ["feature", "component", "ui", "lib"].includes(placeOf(from)?.layer ?? "");
  if (!drawn || kind === "type" || !carriesZod.has(to)) return null;
  return `may import only types from ${to}: it brings zod into the browser (plain limits live in contracts/*-limits.ts)`;
}

/** Returns the files that each file loads at run time. */
function valueEdges(edges: readonly Edge[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const { from, imported, target } of edges) {
    if (target.is !== "file" || imported.kind === "type") continue;
    const list = graph.get(from);
    if (list === undefined) graph.set(from, [target.file]);
    else list.push(target.file);
  }
  return graph;
}

/** Returns the files that load a package, directly or through another file. */
function findCarriers(edges: readonly Edge[], needed: ReadonlyMap<string, readonly string[]>, name: string): Set<string> {
  const carriers = new Set(
    edges
      .filter(({ imported, target }) => imported.kind === "value" && target.is === "package" && target.name === name)
      .map(({ from }) => from),
  );
  let known: number;
  do {
    known = carriers.size;
    for (const [file, nexts] of needed) if (nexts.some((next) => carriers.has(next))) carriers.add(file);
  } while (carriers.size > known);
  return carriers;
}
