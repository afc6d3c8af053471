export type ServerEvent = { event: string; data: unknown };

type Refusal = { detail?: string; fields?: Record<string, string> };

/** The request was refused before any event, by its status. `fields`: the error of each field. */
export class EventsRefused extends Error {
  readonly fields: Record<string, string>;

  constructor({ detail, fields = {} }: Refusal = {}) {
    super(detail);
    this.fields = fields;
  }
}

/**
 * Posts JSON and yields the events of the answer one by one as they arrive. Throws `EventsRefused` with the server's words when it refuses
 * before the first event or in the event `problem`. With a `key` (of idempotency), posting the body again counts as the same request.
 */
export async function* postForEvents(
  url: string,
  body: object,
  signal: AbortSignal,
  key: string | null = null,
): AsyncGenerator<ServerEvent> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream", ...(key !== null && { "idempotency-key": key }) },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new EventsRefused(await readRefusal(response));
  let rest = "";
  for await (const piece of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
    const events = (rest + piece).split("\n\n");
    rest = events.pop() ?? "";
    for (const text of events) {
      const event = readEvent(text);
      if (event.event === "problem") throw new EventsRefused(event.data as Refusal);
      yield event;
    }
  }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function readEvent(text: string): ServerEvent {
  const lines = text.split("\n");
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { event: valueOf("event") ?? "message", data: JSON.parse(valueOf("data") ?? "null") };
}

async function readRefusal(response: Response): Promise<Refusal> {
  try {
    return (await response.json()) as Refusal;
  } catch {
    return {};
  }
}
