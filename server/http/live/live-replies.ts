// Fans new replies out to open pages: one database connection per process listens for all streams.
import { newRepliesChannel } from "#server/domains/discussions/discussions.ts";
import type { Database } from "#server/platform/db/database.ts";
import { listen } from "#server/platform/db/listen.ts";
import type { Log } from "#server/platform/log/log.ts";
import { createLiveHub } from "./live-hub.ts";
import type { LiveHub, LiveOptions } from "./live-hub.ts";

export type LiveReplies = Pick<LiveHub, "open" | "countOpen"> & {
  /** Ends all streams. Open pages reconnect, and reach another process. */
  close(): Promise<void>;
};

/**
 * Streams that announce the replies of all processes, which they learn of through the database. Close them before the server drains and
 * before the database.
 */
export function openLiveReplies(database: Database, log: Log, options: LiveOptions = {}): LiveReplies {
  const hub = createLiveHub(options);
  const handlers = { onMessage: hub.announce, onUp: hub.announceAll, onDown: () => undefined };
  const listener = listen(database, newRepliesChannel, handlers, log);
  return {
    open: hub.open,
    countOpen: hub.countOpen,
    close: async () => {
      hub.close();
      await listener.close();
    },
  };
}
