// Server-sent events: each is flushed at once, and the work is aborted when the reader disconnects.
import type { Log } from "#server/platform/log/log.ts";
import { acceptPattern } from "./accept-pattern.ts";
import { mediaQuality } from "./media-quality.ts";
import { logFailure } from "./problem.ts";
import type { RequestContext } from "./request-context.ts";

const eventStreamType = "text/event-stream";
const acceptedEvents = acceptPattern(eventStreamType);

/** They also make proxies pass each event on at once instead of collecting several. */
export const eventStreamHeaders = {
  "content-type": `${eventStreamType}; charset=utf-8`,
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

type StreamContext = Pick<RequestContext, "keepTurn"> & { ctx: { log: Log } };

export type SendEvent = (event: string, data: object) => void;

/** Whether the caller accepts events by name, and does not prefer the whole answer as JSON. */
export function wantsEvents(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return acceptedEvents.test(accept) && mediaQuality(accept, eventStreamType) >= mediaQuality(accept, "application/json");
}

/**
 * Responds with a stream of the events that `work` sends; `reader` is aborted when the client disconnects. If `work` fails, the client gets
 * the event `problem` with `{code, detail}`, because the status has been sent by then. The request keeps its turn until the work is over.
 */
export function streamEvents(
  { ctx: { log }, keepTurn }: StreamContext,
  work: (send: SendEvent, reader: AbortSignal) => Promise<void>,
): Response {
  const endTurn = keepTurn?.();
  const reader = new AbortController();
  const encoder = new TextEncoder();
  let isOver = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send: SendEvent = (event, data) => {
        if (!isOver) controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      // Not awaited: the stream has to begin while the work still runs.
      void work(send, reader.signal)
        .catch((thrown: unknown) => {
          const error = logFailure(log, thrown, { stream: "events" });
          send("problem", { code: error.code, detail: error.message });
        })
        .finally(() => {
          endTurn?.();
          if (isOver) return;
          isOver = true;
          controller.close();
        });
    },
    cancel() {
      isOver = true;
      reader.abort();
    },
  });
  return new Response(body, { headers: eventStreamHeaders });
}
