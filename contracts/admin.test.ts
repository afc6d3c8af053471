import { expect, test } from "vitest";
import { retryTasksForm } from "./admin.ts";

test("one failed task is tried again, or all of a kind, but neither both nor nothing", () => {
  const [id, task] = ["018f3a7e-0000-7000-8000-000000000000", "jobs.tell-searches"];
  for (const form of [{ id }, { task }]) expect(retryTasksForm.safeParse(form)).toMatchObject({ success: true, data: form });
  for (const form of [{ id, task }, {}]) expect(retryTasksForm.safeParse(form).success).toBe(false);
});
