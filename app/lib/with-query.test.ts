import { expect, test } from "vitest";
import { withQuery } from "./with-query.ts";

test("a query has the given values in their order, escaped", () => {
  expect(withQuery("/jobs", { q: "C# & Go", years: 0, online: true, tag: "क" })).toBe("/jobs?q=C%23+%26+Go&years=0&online=1&tag=%E0%A4%95");
});

test("missing, empty and false values are left out, and so is an empty query", () => {
  expect(withQuery("/jobs", { q: "", city: undefined, tag: null, online: false, cursor: "c" })).toBe("/jobs?cursor=c");
  expect(withQuery("/jobs", { q: "", city: undefined })).toBe("/jobs");
});
