// Reads streams from model servers that follow the protocol loosely, as many local ones do.
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";

/** How a stream ended. Filled in while the stream is read. */
export type Ending = {
  /** Whether it ended with `[DONE]`: then it is complete, even if it names no reason for its end. */
  isDone: boolean;
  /** Why the model stopped, from its last chunk; null if it did not say. */
  reason: string | null;
};

// Pieces and lines that arrive together are read this many at a time; between them other requests are answered. A chunk may say nothing, so
// that its reader never sees it.
const stepsAtOnce = 50;

/**
 * Passes on the chunks of a stream up to `[DONE]`, each rewritten to the protocol's own form. Drops what is not a chunk, such as a
 * keep-alive. If the server sends a whole answer although a stream was asked for, it becomes a stream of one chunk.
 */
export function readLoosely(ending: Ending): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let isWhole: boolean | undefined;
  let text = "";
  /** The lines so far of a chunk that is written on several lines. */
  const held: string[] = [];

  type Controller = TransformStreamDefaultController<Uint8Array>;
  const pass = (controller: Controller, data: string) => {
    const chunk = data === "" ? null : mendChunk(data, ending);
    if (chunk !== null) controller.enqueue(Buffer.from(`data: ${chunk}\n\n`));
  };
  const readLine = (controller: Controller, line: string) => {
    if (ending.isDone) return;
    const data = /^data:(.*)$/.exec(line)?.[1]?.trim();
    if (data === "[DONE]") {
      ending.isDone = true;
      controller.enqueue(Buffer.from("data: [DONE]\n\n"));
      // Some servers keep the connection open after `[DONE]`.
      controller.terminate();
    } else if (data !== undefined && held.length === 0 && isJson(data)) pass(controller, data);
    else if (data !== undefined) held.push(data);
    else if (line === "") pass(controller, held.splice(0).join("\n"));
  };

  let steps = 0;
  const giveWay = () => {
    steps += 1;
    return steps % stepsAtOnce === 0 ? nextTurn() : undefined;
  };

  return new TransformStream({
    async transform(piece, controller) {
      await giveWay();
      const read = decoder.decode(piece, { stream: true });
      text += read;
      if (isWhole === undefined) text = text.trimStart();
      if (isWhole === undefined && text !== "") isWhole = text.startsWith("{");
      if (isWhole !== false || !/[\r\n]/.test(read)) return;
      // A "\r" at the very end may be the first half of "\r\n", so it does not end a line yet.
      const lines = text.split(/\r\n|\n|\r(?!$)/);
      text = lines.pop() ?? "";
      for (const line of lines) {
        await giveWay();
        readLine(controller, line);
      }
    },
    flush(controller) {
      if (isWhole) controller.enqueue(Buffer.from(`data: ${mendChunk(text, ending, { isWhole })}\n\n`));
      else for (const line of [text.trimEnd(), ""]) readLine(controller, line);
    },
  });
}

// In characters: what a single chunk may be, also one that is a whole answer. Reading it blocks the process.
const chunkMaxLength = 512 * 1024;
const partsMax = 1_000;

/** The first items of a list. The others are not looked at: checking a million of them takes seconds and a gigabyte. */
const firstOf = (most: number) => z.custom<unknown[]>(Array.isArray).transform((all) => all.slice(0, most));

const part = z.object({ text: z.string().catch("") });
const parts = firstOf(partsMax).pipe(z.array(part).transform((all) => all.map(({ text }) => text).join("")));
const words = z.union([z.string(), parts]).nullish().catch(null);
const said = z.object({ content: words, reasoning_content: words, reasoning: words }).nullish().catch(null);
const count = z.number().nullish().catch(null);
const chunkSchema = z.object({
  // We ask for one answer.
  choices: firstOf(1)
    .pipe(z.array(z.object({ delta: said, message: said, text: words, finish_reason: z.string().nullish().catch(null) })))
    .nullish()
    .catch(null),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
  error: z.unknown().optional(),
});

/** Returns a chunk on one line; null when it says nothing. Data that is not a chunk is passed on unchanged, and its reader refuses it. */
function mendChunk(text: string, ending: Ending, { isWhole = false } = {}): string | null {
  if (!isJson(text)) return "{";
  const body: unknown = JSON.parse(text);
  const { data: chunk } = chunkSchema.safeParse(body);
  if (!chunk || (chunk.error ?? null) !== null) return JSON.stringify(body);
  const { choices, usage } = chunk;
  if (!choices && !usage) return isWhole ? JSON.stringify(body) : null;
  const mended = (choices ?? []).map(({ delta, message, text: content, finish_reason: reason }) => ({
    delta: delta ?? message ?? { content },
    finish_reason: reason ?? (isWhole ? "stop" : null),
  }));
  if (mended[0]) ending.reason = mended[0].finish_reason;
  return JSON.stringify({ choices: mended, usage });
}

function isJson(text: string): boolean {
  try {
    if (text.length > chunkMaxLength) return false;
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
