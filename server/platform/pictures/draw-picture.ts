// Draws pictures in a worker thread, one at a time, and caches the latest.
import { AppError } from "../errors/app-error.ts";
import { createGate } from "#server/platform/concurrency/gate.ts";
import { createWorkerThread } from "#server/platform/concurrency/worker-thread.ts";
import type { Picture } from "./paint-picture.ts";

export type Png = Uint8Array<ArrayBuffer>;

const keptMax = 100;
const drawMs = 5_000;

const takeTurn = createGate(1, { waitingMax: 23, retryAfterSeconds: 5 });
const askThread = createWorkerThread<Picture, Png>(new URL("./picture-worker.ts", import.meta.url), {
  // At its start the thread reads all fonts of the machine, which may take seconds.
  startMs: 15_000,
});

const kept = new Map<string, Promise<Png>>();

/**
 * Draws the picture as PNG. The hundred most recently used are cached, and concurrent requests for one picture share the work. Throws
 * `unavailable` when too many are waiting, and when the thread fails or takes too long.
 */
export function drawPicture(picture: Picture): Promise<Png> {
  const key = JSON.stringify([picture.kicker, picture.title, picture.byline, picture.siteName]);
  const known = kept.get(key);
  const drawn = known ?? takeTurn(() => paint(picture));
  kept.delete(key);
  kept.set(key, drawn);
  if (!known) {
    drawn.catch(() => kept.delete(key));
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? key);
  }
  return drawn;
}

async function paint(picture: Picture): Promise<Png> {
  try {
    return await askThread(picture, drawMs);
  } catch (cause) {
    throw new AppError("unavailable", { cause, retryAfterSeconds: 60 });
  }
}
