import { expect, test } from "vitest";
import { submitOrKeepInput } from "./keep-input.ts";

test("what was typed into a form that could not be sent comes back", async () => {
  const request = new Request("http://site.example/", {
    method: "POST",
    body: new URLSearchParams("title=Half+a+thought&skill=SQL&skill=Go"),
  });
  const broken: unknown = await submitOrKeepInput<unknown>(request, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(broken).toMatchObject({
    data: { values: { title: "Half a thought", skill: "SQL\nGo" }, errors: { form: expect.stringContaining("still here") } },
  });
});
