import { expect, test } from "vitest";
import { readResume } from "./cv-resume.ts";

test("a CV may begin with a byte order mark, as editors on Windows write it", () => {
  expect(readResume('\ufeff{"basics":{"name":"Asha"}}')).toEqual({ ok: true, resume: { basics: { name: "Asha" } } });
});

test("a CV that is cut off is refused", () => {
  expect(readResume('\ufeff{"basics":')).toMatchObject({ ok: false, problems: [expect.stringContaining("not JSON")] });
});
