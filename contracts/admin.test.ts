import { expect, test } from "vitest";
import { retryTasksForm } from "./admin.ts";

test("a retry names one failed task or all of a kind, but not both and not neither", () => {
  const [id, task] = ["018f3a7e-0000-7000-8000-000000000000", "jobs.tell-searches"];
  for (const form of [{ id }, { task }]) expect(retryTasksForm.safeParse(form)).toMatchObject({ success: true, data: form });
  for (const form of [{ id, task }, {}]) expect(retryTasksForm.safeParse(form).success).toBe(false);
});
