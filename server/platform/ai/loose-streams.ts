// What servers of models send that keep to the protocol loosely, as many that run on one's own machine do.
import { z } from "zod";

/** How a stream ended; filled in while it is read. */
export type Ending = {
  /** Whether it ended with `[DONE]`: then it is whole, also when it names no reason for its end. */
  isDone: boolean;
};

const doneAtEnd = /data: ?\[DONE\]\s{0,4}$/;
const tailBytes = 40;
const wholeAnswer = z.looseObject({
  choices: z.array(z.looseObject({ message: z.unknown(), finish_reason: z.string().nullish() })),
});

/** Passes a stream on as it is; a whole answer, sent although a stream was asked for, becomes a stream of one piece. */
export function readLoosely(ending: Ending): TransformStream<Uint8Array, Uint8Array> {
  const pieces: Uint8Array[] = [];
  let tail = Buffer.alloc(0);
  return new TransformStream({
    transform(piece, controller) {
      if (pieces.length > 0 || (tail.length === 0 && startsAnObject(piece))) {
        pieces.push(piece);
        return;
      }
      tail = Buffer.concat([tail, piece.subarray(-tailBytes)]).subarray(-tailBytes);
      controller.enqueue(piece);
    },
    flush(controller) {
      ending.isDone = doneAtEnd.test(tail.toString("latin1"));
      if (pieces.length > 0) controller.enqueue(Buffer.from(`data: ${toChunk(Buffer.concat(pieces).toString())}\n\n`));
    },
  });
}

function startsAnObject(piece: Uint8Array): boolean {
  return Buffer.from(piece.subarray(0, tailBytes)).toString("latin1").trimStart().startsWith("{");
}

/** The one chunk of the stream, on one line. What is no answer goes on to whoever reads the chunks, and is refused there. */
function toChunk(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "{";
  }
  const read = wholeAnswer.safeParse(body);
  if (!read.success) return JSON.stringify(body);
  const choices = read.data.choices.map(({ message, ...choice }) => ({
    ...choice,
    delta: message,
    finish_reason: choice.finish_reason ?? "stop",
  }));
  return JSON.stringify({ ...read.data, choices });
}
