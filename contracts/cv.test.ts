import { expect, test } from "vitest";
import { CV_LINE_LENGTH_MAX, findCvSection } from "./cv-limits.ts";
import { readResume } from "./cv-resume.ts";
import { cvForm } from "./cv.ts";

test("the error for a line of a list that is too long names the line, because the field has many", () => {
  const highlights = `Moved payments to PostgreSQL\n- ${"Wrote design documents that three teams used ".repeat(12)}`;
  const form = { position: "Engineer", name: "Godavari Labs", highlights };
  const read = cvForm(findCvSection("work")?.fields ?? []).safeParse(form);
  expect(read.error?.issues).toMatchObject([
    {
      path: ["highlights", 1],
      message: `Please keep each line to ${CV_LINE_LENGTH_MAX} characters: “Wrote design documents that three teams…” is longer`,
    },
  ]);
});

test("a date may be written in the digits of any script, and is stored in ASCII digits", () => {
  const form = cvForm(findCvSection("certificates")?.fields ?? []);
  expect(form.parse({ name: "Sanskrit", date: "२०२५-०३" })).toMatchObject({ date: "2025-03" });
  expect(form.safeParse({ name: "Sanskrit", date: "२०२५-१३" }).error?.issues).toMatchObject([{ path: ["date"] }]);
});

test.each(["September 2024", "June 2024 to the present day", "soon", "20246"])("a date in words gets the right format: %s", (date) => {
  const form = cvForm(findCvSection("certificates")?.fields ?? []);
  const [issue] = form.safeParse({ name: "Sanskrit", date }).error?.issues ?? [];
  expect(issue?.message).toBe("Write a year, month or day, such as 2024, 2024-06 or 2024-06-15");
  const read = readResume(JSON.stringify({ certificates: [{ name: "Sanskrit", date }] }));
  expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining("Write a year, month or day")] });
});
