// Parses documents in a worker thread with limits on time and memory, so that a hostile document cannot slow the site down.
import { Worker } from "node:worker_threads";
import { createGate } from "#server/platform/concurrency/gate.ts";
import { failure } from "./fetch-failure.ts";
import type { Failure } from "./fetch-failure.ts";
import type { ParsedFeed } from "./feeds/parse-feed.ts";
import type { ReadEvents } from "./events/read-events.ts";

/** The result for each format of document. */
type DocumentOf = { feed: ParsedFeed; "confs-tech": ReadEvents; ics: ReadEvents; "json-ld": ReadEvents };

export type ReadingFormat = keyof DocumentOf;
export type ReadDocument<Format extends ReadingFormat> = DocumentOf[Format];

export type ReadingTask<Format extends ReadingFormat = ReadingFormat> = {
  format: Format;
  body: Uint8Array;
  contentType: string | null;
  /** The address of the document, after redirects. */
  documentUrl: string;
  now: Date;
};

export type ReadingThread = {
  /**
   * Decodes and parses one document. Never throws: fails as the format's reader does, or with too_complex when a limit is reached. If its
   * turn comes after `signal` was aborted, it fails as cancelled.
   */
  read<Format extends ReadingFormat>(task: ReadingTask<Format>, signal?: AbortSignal): Promise<ReadDocument<Format> | Failure>;
  /** Ends the thread for good. A document that is being read, is waiting or comes later fails as cancelled. */
  close(): Promise<void>;
};

export type ReadingThreadOptions = {
  /**
   * Milliseconds for one document, counted from when the thread and its parser are loaded, which may take longer on a busy machine. Default
   * 10,000.
   */
  timeoutMs?: number;
  /** Heap limit of the thread in MiB. Default 192. */
  memoryMiB?: number;
  /** After this many milliseconds without work the thread ends and frees its memory. Default 5,000. */
  idleMs?: number;
};

/** The message that the thread posts before it begins to read. */
export type Loaded = "loaded";

const loadTimeoutMs = 60_000;

/** Creates a reader with one thread, which starts when there is something to read. Documents are read one after the other. */
export function createReadingThread(options: ReadingThreadOptions = {}): ReadingThread {
  const { timeoutMs = 10_000, memoryMiB = 192, idleMs = 5_000 } = options;
  const gate = createGate(1);
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function start(): Worker {
    const started = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    // Discards the parsers' warnings, which contain words of the documents and do not belong in our log.
    started.stdout.resume();
    started.stderr.resume();
    // An error between two tasks is followed by an exit, which is handled.
    started.on("error", () => {});
    started.once("exit", () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  }

  return {
    read: <Format extends ReadingFormat>(task: ReadingTask<Format>, signal?: AbortSignal) =>
      gate(async (): Promise<ReadDocument<Format> | Failure> => {
        if (isClosed || signal?.aborted) return failure("cancelled", "its turn came too late");
        clearTimeout(idleTimer);
        const busy = worker ?? start();
        busy.ref();
        const result = await ask(busy, task, timeoutMs);
        if (!result.ok && result.code === "too_complex") await end();
        busy.unref();
        idleTimer = setTimeout(() => void end(), idleMs).unref();
        return result;
      }),
    close: () => {
      isClosed = true;
      return end();
    },
  };
}

function ask<Format extends ReadingFormat>(
  worker: Worker,
  task: ReadingTask<Format>,
  timeoutMs: number,
): Promise<ReadDocument<Format> | Failure> {
  return new Promise((resolve) => {
    const finish = (result: ReadDocument<Format> | Failure) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
      resolve(result);
    };
    const giveUpAfter = (ms: number) => setTimeout(() => finish(failure("too_complex", `not read within ${ms} ms`)), ms);
    const onMessage = (message: Loaded | ReadDocument<Format> | Failure) => {
      if (message !== "loaded") return finish(message);
      clearTimeout(timer);
      timer = giveUpAfter(timeoutMs);
    };
    const onError = (error: Error) => finish(failure("too_complex", error.message));
    const onExit = () => finish(failure("cancelled", "the reading thread ended"));
    let timer = giveUpAfter(loadTimeoutMs);
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(task);
  });
}
