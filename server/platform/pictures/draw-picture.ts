// The client of the picture worker: one picture at a time, with a cache of the latest.
import { Worker } from "node:worker_threads";
import { AppError } from "../errors/app-error.ts";
import { nextMessage } from "#server/platform/concurrency/next-message.ts";
import type { Picture } from "./paint-picture.ts";

export type Png = Uint8Array<ArrayBuffer>;

const waitingMax = 24;
const keptMax = 100;
// The first picture also waits for the thread to start and to look through the fonts of the machine.
const startMs = 15_000;
const drawMs = 5_000;

const kept = new Map<string, Promise<Png>>();
let worker: Worker | null = null;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * The picture as PNG, painted in a thread of its own. The latest hundred are kept, and one that is asked for twice at once is
 * painted once. Throws `unavailable` when far too many wait, and when the thread breaks or takes too long.
 */
export function drawPicture(picture: Picture): Promise<Png> {
  const key = JSON.stringify([picture.kicker, picture.title, picture.byline, picture.siteName]);
  const known = kept.get(key);
  const drawn = known ?? takeTurn(picture);
  kept.delete(key);
  kept.set(key, drawn);
  if (!known) {
    drawn.catch(() => kept.delete(key));
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? key);
  }
  return drawn;
}

async function takeTurn(picture: Picture): Promise<Png> {
  if (waiting >= waitingMax) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  waiting += 1;
  const drawn = last.then(() => askWorker(picture));
  last = drawn.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}

async function askWorker(picture: Picture): Promise<Png> {
  try {
    worker ??= await startWorker();
    // Between pictures the thread keeps no process alive.
    worker.ref();
    worker.postMessage(picture);
    const png = await nextMessage<Png>(worker, drawMs);
    worker?.unref();
    return png;
  } catch (cause) {
    const broken = worker;
    worker = null;
    await broken?.terminate();
    throw new AppError("unavailable", { cause, retryAfterSeconds: 60 });
  }
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(new URL("./picture-worker.ts", import.meta.url));
  const forget = (): void => {
    if (worker === started) worker = null;
  };
  // A thread that breaks between two pictures is replaced by the next one.
  started.on("error", forget).on("exit", forget);
  try {
    await nextMessage(started, startMs);
  } catch (failure) {
    // The next picture starts another: on a machine that is too busy for one they would be more and more.
    await started.terminate();
    throw failure;
  }
  return started;
}
