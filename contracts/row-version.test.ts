import { expect, test } from "vitest";
import { autosaveForm, autosaveMark, blogEditForm } from "./blogs.ts";
import { discussionEditForm } from "./discussions.ts";
import { eventEditForm } from "./event-form.ts";
import { jobVersion } from "./jobs.ts";
import { journalEditForm } from "./journals.ts";

const fields = {
  "a blog's": blogEditForm.shape.version,
  "an autosave's": autosaveForm.shape.version,
  "the autosave's behind a blog": autosaveMark.shape.autosaveVersion,
  "a discussion's": discussionEditForm.shape.version,
  "an event's": eventEditForm.shape.version,
  "a job's": jobVersion.shape.version,
  "a journal's": journalEditForm.shape.version,
};

test.each(Object.entries(fields))("%s version is a number that the database can increment", (_name, field) => {
  expect(field.parse("7")).toBe(7);
  for (const none of ["2147483647", "2147483648", "9007199254740991", "1e400", "-1", "1.5", "x"]) {
    expect(field.safeParse(none).success, none).toBe(false);
  }
});
