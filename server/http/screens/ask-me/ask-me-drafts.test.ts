import { expect, test, vi } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createDrafts } from "./ask-me-drafts.ts";

const testDb = await openTestDatabase();

test("a draft that fails does not stop the next one", async () => {
  const onDraft = vi.fn<(html: string) => void>().mockImplementationOnce(() => {
    throw new Error("not this one");
  });
  const draft = createDrafts(createTestCtx(testDb), onDraft);
  draft("One", false);
  await vi.waitFor(() => expect(onDraft).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    draft(" more", false);
    expect(onDraft).toHaveBeenCalledTimes(2);
  });
  expect(onDraft.mock.lastCall?.[0]).toContain("One more");
});
