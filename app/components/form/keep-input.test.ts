import { expect, test } from "vitest";
import { explainUnsent, submitOrKeepInput } from "./keep-input.ts";

/** Returns what the page answers to a form when its server throws `thrown`. */
async function sendInVain(thrown: unknown): Promise<unknown> {
  const request = new Request("http://site.example/", {
    method: "POST",
    body: new URLSearchParams("title=Half+a+thought&skill=SQL&skill=Go"),
  });
  return submitOrKeepInput<unknown>(request, () => Promise.reject(thrown));
}

test("the typed values come back when a form could not be sent", async () => {
  expect(await sendInVain(new TypeError("Failed to fetch"))).toMatchObject({
    data: { values: { title: "Half a thought", skill: "SQL\nGo" }, errors: { form: expect.stringContaining("still here") } },
  });
});

test.each([
  [413, "it is too large", "Make it shorter, or choose a smaller file"],
  [429, "that was too much at once", "Wait a minute"],
  [404, "it belongs to something that is gone, or you may not do this any more", "Open the page in another tab"],
  [403, "your account is not allowed to do this", "write to us"],
  [500, "something went wrong", "try again in a moment"],
  [503, "the site cannot be reached", "try again in a moment"],
])("a sender refused with %i is told why and what to do", async (status, reason, way) => {
  const form = `This could not be sent: ${reason}. What you typed is still here. `;
  expect(await sendInVain({ status, statusText: "", internal: false, data: "" })).toMatchObject({
    data: { values: { title: "Half a thought" }, errors: { form: expect.stringMatching(new RegExp(`^${form}.*${way}`)) } },
  });
});

test("an empty form shows only what is still there", () => {
  const thrown = { status: 500, statusText: "", internal: false, data: "" };
  expect(explainUnsent(thrown, "What you chose is still here.")).toBe(
    "This could not be sent: something went wrong. What you chose is still here. Please try again in a moment.",
  );
  expect(explainUnsent(thrown, "")).toBe("This could not be sent: something went wrong. Please try again in a moment.");
});
