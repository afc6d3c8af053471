import { expect, test } from "vitest";
import { jobListQuery } from "#contracts/jobs.ts";
import { readPageQuery } from "./read-page-query.ts";

const read = (query: string) => readPageQuery(`http://localhost/jobs?${query}`, jobListQuery);

test("a page uses the first of repeated parameters, and leaves limits of lists to the API", () => {
  expect(read("tag=rust&tag=go&limit=50&other=1")).toMatchObject({ tag: "rust", limit: 20 });
});

test("errors in an address are reported in words", () => {
  expect(() => read("mode=somewhere")).toThrow(expect.objectContaining({ code: "bad_request", message: "Choose where the work is done" }));
});
