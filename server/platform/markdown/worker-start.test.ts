import type { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { nextMessage } from "#server/platform/concurrency/next-message.ts";
import { renderMarkdown } from "./render-markdown.ts";

vi.mock("#server/platform/concurrency/next-message.ts", async (importOriginal) => {
  const { nextMessage: original } = await importOriginal<{ nextMessage: typeof nextMessage }>();
  return { nextMessage: vi.fn<typeof nextMessage>(original) };
});

test("a thread that does not start in time is ended; its callers are told to retry, and the next text starts another", async () => {
  let ended: Promise<unknown> | undefined;
  vi.mocked(nextMessage).mockImplementationOnce((thread: Worker) => {
    ended = new Promise((resolve) => thread.once("exit", resolve));
    return Promise.reject(new Error("No answer in time"));
  });
  await expect(renderMarkdown("*first*")).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
  await ended;
  expect((await renderMarkdown("*next*")).html).toBe("<p><em>next</em></p>\n");
});
