import path from "node:path";
import { expect, test } from "vitest";
import { pagePieces } from "./page-pieces.ts";

const at = (file: string) => path.resolve(import.meta.dirname, "..", file);
const lists = ["events/list", "jobs/list", "blogs/list", "discussions/list"];
const details = ["events/detail", "jobs/detail", "blogs/detail", "discussions/detail"];
const editors = ["events/new", "jobs/new", "blogs/new", "discussions/new"];

/** Returns the chunk of a module that these routes import, through another component, with the specifiers of the router's build. */
function pieceFor(routes: string[], file = "app/components/share-button.tsx"): (string | null)[] {
  const through = at("app/components/through.tsx");
  const importers: Record<string, string[]> = {
    [at(file)]: [through],
    [through]: routes.map((route) => `${at(`app/${route}.tsx`)}?route-chunk=main`),
  };
  const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
  return pagePieces.map(({ name }) => name(at(file), modules)).filter((piece) => piece !== null);
}

const inRoutes = (names: string[]) => names.map((name) => `routes/${name}`);

test("a module travels with the pages that need it", () => {
  expect(pieceFor(["root", ...inRoutes(editors)])).toEqual(["frame"]);
  expect(pieceFor(inRoutes([...lists, ...details]))).toEqual(["reading"]);
  expect(pieceFor(inRoutes([...details, ...editors]))).toEqual(["details"]);
  expect(pieceFor(inRoutes([...lists.slice(2), ...editors]))).toEqual(["seldom"]);
  expect(pieceFor(inRoutes([...details, "search", ...editors]), "app/components/form/text-field.tsx")).toEqual(["fields"]);
  expect(pieceFor(inRoutes([...lists, ...details]), "contracts/signed-out.ts")).toEqual(["fields"]);
  expect(pieceFor(inRoutes(editors))).toEqual(["writing"]);
});

test("what few pages share, and what belongs to one feature, is left to the bundler", () => {
  expect(pieceFor(inRoutes(lists.slice(1)))).toEqual([]);
  expect(pieceFor(inRoutes(lists), "app/features/events/event-card.tsx")).toEqual([]);
});
