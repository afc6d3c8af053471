import type { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { nextMessage } from "#server/platform/concurrency/next-message.ts";
import { drawPicture } from "./draw-picture.ts";

vi.mock("#server/platform/concurrency/next-message.ts", async (importOriginal) => {
  const { nextMessage: original } = await importOriginal<{ nextMessage: typeof nextMessage }>();
  return { nextMessage: vi.fn<typeof nextMessage>(original) };
});

const picture = { siteName: "Setu", kicker: "Blog", title: "Chips in Sanand", byline: "Asha" };

test("a thread that does not start in time is ended, so that threads do not pile up, and the next picture is painted", async () => {
  let ended: Promise<unknown> | undefined;
  vi.mocked(nextMessage).mockImplementationOnce((thread: Worker) => {
    ended = new Promise((resolve) => thread.once("exit", resolve));
    return Promise.reject(new Error("No answer in time"));
  });
  await expect(drawPicture(picture)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 60 });
  await ended;
  expect(Buffer.from(await drawPicture(picture)).toString("latin1", 1, 4)).toBe("PNG");
});
