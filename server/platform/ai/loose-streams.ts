// Reads what servers of models send that keep to the protocol loosely, as many that run on one's own machine do.
import { z } from "zod";

/** How a stream ended; filled in while it is read. */
export type Ending = {
  /** Whether it ended with `[DONE]`: then it is whole, also when it names no reason for its end. */
  isDone: boolean;
  /** Why the model stopped, as its last chunk named it; null when it did not. */
  reason: string | null;
};

/**
 * Passes on the chunks of a stream up to `[DONE]`, each with what is read of it in the protocol's own form, and leaves out what is none,
 * such as a sign of life. A whole answer, sent although a stream was asked for, becomes a stream of one chunk.
 */
export function readLoosely(ending: Ending): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let isWhole: boolean | undefined;
  let text = "";
  /** Lines of a chunk that is written on several. */
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
      // Some keep the connection open after it.
      controller.terminate();
    } else if (data !== undefined && held.length === 0 && isJson(data)) pass(controller, data);
    else if (data !== undefined) held.push(data);
    else if (line === "") pass(controller, held.splice(0).join("\n"));
  };

  return new TransformStream({
    transform(piece, controller) {
      const read = decoder.decode(piece, { stream: true });
      text += read;
      if (isWhole === undefined && text.trimStart() !== "") isWhole = text.trimStart().startsWith("{");
      if (isWhole !== false || !/[\r\n]/.test(read)) return;
      // At the end it may be the first half of one.
      const lines = text.split(/\r\n|\n|\r(?!$)/);
      text = lines.pop() ?? "";
      for (const line of lines) readLine(controller, line);
    },
    flush(controller) {
      if (isWhole) controller.enqueue(Buffer.from(`data: ${mendChunk(text, ending, { isWhole })}\n\n`));
      else for (const line of [text.trimEnd(), ""]) readLine(controller, line);
    },
  });
}

const parts = z.array(z.object({ text: z.string().catch("") })).transform((all) => all.map((part) => part.text).join(""));
const words = z.union([z.string(), parts]).nullish().catch(null);
const said = z.object({ content: words, reasoning_content: words, reasoning: words }).nullish().catch(null);
const count = z.number().nullish().catch(null);
const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: said, message: said, text: words, finish_reason: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
  error: z.unknown().optional(),
});

/** A chunk on one line; null when nothing is said in it. What is no chunk goes on to whoever reads them, and is refused there. */
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
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
