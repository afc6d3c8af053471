import { expect, test } from "vitest";
import { CV_LINE_LENGTH_MAX, findCvSection } from "./cv-limits.ts";
import { cvForm } from "./cv.ts";

test("a line of a list that is too long is named, since the field holds many of them", () => {
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

test("a date may be written in the digits of any script, and is kept in those that files have", () => {
  const form = cvForm(findCvSection("certificates")?.fields ?? []);
  expect(form.parse({ name: "Sanskrit", date: "२०२५-०३" })).toMatchObject({ date: "2025-03" });
  expect(form.safeParse({ name: "Sanskrit", date: "२०२५-१३" }).error?.issues).toMatchObject([{ path: ["date"] }]);
});
