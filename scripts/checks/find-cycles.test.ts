import { expect, test } from "vitest";
import { findCycles } from "./find-cycles.ts";

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test("a tree and a diamond have no circle", () => {
  expect(findCycles(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});

test("a circle is shown in the order of import", () => {
  expect(findCycles(graph({ x: ["c"], c: ["a"], a: ["b"], b: ["c"] }))).toEqual([["a", "b", "c"]]);
});

test("a file that imports itself is a circle", () => {
  expect(findCycles(graph({ a: ["a"] }))).toEqual([["a"]]);
});

test("circles apart are shown apart, and a group by its shortest circle", () => {
  const edges = { b: ["a"], a: ["b", "c"], c: ["d"], d: ["a"], y: ["z"], z: ["y"] };
  expect(findCycles(graph(edges))).toEqual([
    ["a", "b"],
    ["y", "z"],
  ]);
});
