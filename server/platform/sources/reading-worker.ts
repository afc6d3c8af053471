// The worker thread that parses documents, one at a time.
import { parentPort } from "node:worker_threads";
import { decodeText } from "./text/decode-text.ts";
import type { EventsReader } from "./events/read-events.ts";
import type { ReadingFormat, ReadingTask } from "./reading-thread.ts";

// Loaded when first needed: the parser of calendars alone takes longer to load than most documents take to read.
const loadReader: Record<Exclude<ReadingFormat, "feed">, () => Promise<EventsReader>> = {
  "confs-tech": async () => (await import("./events/read-confs-tech.ts")).readConfsTech,
  ics: async () => (await import("./events/read-ics.ts")).readIcs,
  "json-ld": async () => (await import("./events/read-json-ld.ts")).readJsonLdEvents,
};

parentPort?.on("message", async (task: ReadingTask) => {
  parentPort?.postMessage(await read(task));
});

async function read({ format, body, contentType, documentUrl, now }: ReadingTask) {
  const text = decodeText(body, contentType);
  if (format !== "feed") return (await loadReader[format]())(text, { documentUrl, now });
  const { parseFeed } = await import("./feeds/parse-feed.ts");
  return parseFeed(text, { feedUrl: documentUrl, now });
}
