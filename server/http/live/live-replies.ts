// Fans new replies out to open pages: one database connection per process listens for all streams.
import { newRepliesChannel } from "#server/domains/discussions/discussions.ts";
import type { Database } from "#server/platform/db/database.ts";
import { listen } from "#server/platform/db/listen.ts";
import type { Log } from "#server/platform/log/log.ts";

export type LiveStream = {
  body: ReadableStream<Uint8Array>;
  /** Says how many replies there are, so that the page can tell whether it has missed any. */
  sendCount(count: number): void;
  end(): void;
};

export type LiveReplies = {
  /**
   * A stream of server-sent events that says when a reply was written, changed or deleted, never which: the page asks for what it may see.
   * Null when there are too many streams, in all or of this address.
   */
  open(discussionId: string, clientAddress: string): LiveStream | null;
  countOpen(): number;
  /** Ends all streams; pages that are still open ask again, and find another process. */
  close(): Promise<void>;
};

export type LiveOptions = {
  /** Default 4,000. */
  maxStreams?: number;
  /** A campus may be one address, so be generous. Default 200. */
  maxPerAddress?: number;
  /** How often a silent stream says that it is there, so that nothing on the way takes it for dead. Default 20 seconds. */
  heartbeatMs?: number;
};

export type LiveHub = LiveReplies & {
  /** Tells the pages of one discussion. */
  announce(discussionId: string): void;
  /** Tells all pages to look, since something may have been missed. */
  announceAll(): void;
};

type Stream = { discussionId: string; body: ReadableStream<Uint8Array>; send(text: string): void; end(): void };

// A reader who takes nothing is cut off after this many messages: the page comes back and asks for what it has missed.
const maxWaiting = 32;
const retryMs = 3_000;
// Replies that come together are announced together. Meanwhile cached pages, which hear of them on a connection of their own, have been
// dropped.
const gatherMs = 100;

/** The streams of this process, told by whoever holds the hub. */
export function createLiveHub({ maxStreams = 4_000, maxPerAddress = 200, heartbeatMs = 20_000 }: LiveOptions = {}): LiveHub {
  const byDiscussion = new Map<string, Set<Stream>>();
  const perAddress = new Map<string, number>();
  const waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let openCount = 0;
  let isClosed = false;

  const all = () => [...byDiscussion.values()].flatMap((streams) => [...streams]);
  const heartbeat = setInterval(() => {
    for (const stream of all()) stream.send(":\n\n");
  }, heartbeatMs);
  heartbeat.unref();

  function enter(discussionId: string, clientAddress: string): Stream {
    const streams = byDiscussion.get(discussionId) ?? new Set();
    const stream = openStream(discussionId, () => {
      if (!streams.delete(stream)) return;
      if (streams.size === 0) byDiscussion.delete(discussionId);
      const left = (perAddress.get(clientAddress) ?? 1) - 1;
      if (left === 0) perAddress.delete(clientAddress);
      else perAddress.set(clientAddress, left);
      openCount -= 1;
    });
    byDiscussion.set(discussionId, streams.add(stream));
    perAddress.set(clientAddress, (perAddress.get(clientAddress) ?? 0) + 1);
    openCount += 1;
    return stream;
  }

  function announce(discussionId: string): void {
    if (!byDiscussion.has(discussionId)) return;
    waiting.add(discussionId);
    gathering ??= setTimeout(tell, gatherMs);
  }

  function tell(): void {
    const readers = [...waiting].flatMap((discussionId) => [...(byDiscussion.get(discussionId) ?? [])]);
    waiting.clear();
    gathering = undefined;
    for (const stream of readers) stream.send(replyEvent(stream.discussionId));
  }

  return {
    open(discussionId, clientAddress) {
      if (isClosed || openCount >= maxStreams || (perAddress.get(clientAddress) ?? 0) >= maxPerAddress) return null;
      const stream = enter(discussionId, clientAddress);
      stream.send(`retry: ${retryMs}\n\n`);
      return { body: stream.body, sendCount: (count) => stream.send(`event: count\ndata: ${count}\n\n`), end: stream.end };
    },
    countOpen: () => openCount,
    announce,
    announceAll: () => [...byDiscussion.keys()].forEach(announce),
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(gathering);
      for (const stream of all()) stream.end();
    },
  };
}

/** Streams that hear the replies of all processes through the database. Close them before the server drains and before the database. */
export function openLiveReplies(database: Database, log: Log, options: LiveOptions = {}): LiveReplies {
  const hub = createLiveHub(options);
  const handlers = { onMessage: hub.announce, onUp: hub.announceAll, onDown: () => undefined };
  const listener = listen(database, newRepliesChannel, handlers, log);
  return {
    open: hub.open,
    countOpen: hub.countOpen,
    close: async () => {
      await hub.close();
      await listener.close();
    },
  };
}

const encoder = new TextEncoder();

function replyEvent(discussionId: string): string {
  return `event: reply\ndata: ${discussionId}\n\n`;
}

/** `leave` is called once or more when nobody reads any longer. */
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
