import { expect, test } from "vitest";
import { EventsRefused } from "#app/lib/read-events.ts";
import { describeRefusal } from "./describe-refusal.ts";

test.each([
  ["brief", "Please keep this to 500 characters", "Brief Summary: Please keep this to 500 characters"],
  ["tags", "Please use at most 8 tags", "Tags: Please use at most 8 tags"],
  ["title", "Please provide a title", "Title: Please provide a title"],
])("a text that the model is not asked for because of its %s names that field", (name, wrong, words) => {
  expect(describeRefusal(new EventsRefused({ detail: "Some fields need another look", fields: { [name]: wrong } }))).toBe(words);
});

test("without a faulty field, the server's message is shown, or none", () => {
  expect(describeRefusal(new EventsRefused({ detail: "No AI model is set up on this site" }))).toBe("No AI model is set up on this site");
  expect(describeRefusal(new EventsRefused())).toBeNull();
});
