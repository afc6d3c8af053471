// The open event streams of this process, by discussion, with limits for each address.

/** One reader's stream of server-sent events. */
export type LiveStream = {
  body: ReadableStream<Uint8Array>;
  /** Sends the number of replies, so that the page can tell whether it has missed any. */
  sendCount(count: number): void;
  end(): void;
};

export type LiveOptions = {
  /** Default 4,000. */
  maxStreams?: number;
  /** A campus may share one address, so be generous. Default 200. */
  maxPerAddress?: number;
  /** The interval of heartbeats on a silent stream, which keep proxies from closing it. Default 20 seconds. */
  heartbeatMs?: number;
};

export type LiveHub = {
  /**
   * A stream of server-sent events that announces that a reply was written, changed or deleted, but not which: the page requests what its
   * reader may see. Null when there are too many streams, in total or from this address, or when the hub is closed.
   */
  open(discussionId: string, clientAddress: string): LiveStream | null;
  countOpen(): number;
  /** Notifies the open pages of one discussion. */
  announce(discussionId: string): void;
  /** Makes all open pages check for news, because some may have been missed. */
  announceAll(): void;
  /** Ends all streams. */
  close(): void;
};

type Stream = { discussionId: string; body: ReadableStream<Uint8Array>; send(text: string): void; end(): void };

// A reader who does not read is cut off after this many messages. The page reconnects and requests what it has missed.
const maxWaiting = 32;
const retryMs = 3_000;
// Replies within this time are announced together. Meanwhile cached pages, which are invalidated over another connection, are dropped.
const gatherMs = 100;

/** A hub for the streams of this process. Its owner announces the changes. */
export function createLiveHub({ maxStreams = 4_000, maxPerAddress = 200, heartbeatMs = 20_000 }: LiveOptions = {}): LiveHub {
  const all = new Set<Stream>();
  const byDiscussion = new Map<string, Set<Stream>>();
  const byAddress = new Map<string, Set<Stream>>();
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;

  const heartbeat = setInterval(() => sendEach(all, () => ":\n\n"), heartbeatMs);
  heartbeat.unref();

  function isFull(clientAddress: string): boolean {
    return all.size >= maxStreams || (byAddress.get(clientAddress)?.size ?? 0) >= maxPerAddress;
  }

  function enter(discussionId: string, clientAddress: string): Stream {
    const stream = openStream(discussionId, () => {
      all.delete(stream);
      takeFrom(byDiscussion, discussionId, stream);
      takeFrom(byAddress, clientAddress, stream);
    });
    all.add(stream);
    addTo(byDiscussion, discussionId, stream);
    addTo(byAddress, clientAddress, stream);
    return stream;
  }

  function announce(discussionId: string): void {
    if (!byDiscussion.has(discussionId)) return;
    waiting.add(discussionId);
    gathering ??= setTimeout(tell, gatherMs);
  }

  function tell(): void {
    const told = [...waiting].map((discussionId) => byDiscussion.get(discussionId) ?? new Set<Stream>());
    waiting.clear();
    gathering = undefined;
    for (const streams of told) sendEach(streams, replyEvent);
  }

  return {
    open(discussionId, clientAddress) {
      if (isClosed || isFull(clientAddress)) return null;
      const stream = enter(discussionId, clientAddress);
      stream.send(`retry: ${retryMs}\n\n`);
      return { body: stream.body, sendCount: (count) => stream.send(`event: count\ndata: ${count}\n\n`), end: stream.end };
    },
    countOpen: () => all.size,
    announce,
    announceAll: () => [...byDiscussion.keys()].forEach(announce),
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(gathering);
      for (const stream of [...all]) stream.end();
    },
  };
}

function addTo(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  index.set(key, (index.get(key) ?? new Set()).add(stream));
}

function takeFrom(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}

/** A stream that cannot be written to removes itself from the set, which is allowed during a `for` over a set. */
function sendEach(streams: Iterable<Stream>, say: (discussionId: string) => string): void {
  for (const stream of streams) stream.send(say(stream.discussionId));
}

const encoder = new TextEncoder();

function replyEvent(discussionId: string): string {
  return `event: reply\ndata: ${discussionId}\n\n`;
}

/** `leave` is called, perhaps more than once, when the reader has gone. */
function openStream(discussionId: string, leave: () => void): Stream {
  const pipe: { controller?: ReadableStreamDefaultController<Uint8Array> } = {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe.controller = controller;
    },
    cancel: () => {
      pipe.controller = undefined;
      leave();
    },
  });
  const end = () => {
    pipe.controller?.close();
    pipe.controller = undefined;
    leave();
  };
  const send = (text: string) => {
    pipe.controller?.enqueue(encoder.encode(text));
    if ((pipe.controller?.desiredSize ?? 0) < -maxWaiting) end();
  };
  return { discussionId, body, send, end };
}
