// The worker thread that parses documents, one at a time.
import { parentPort } from "node:worker_threads";
import { decodeText } from "./text/decode-text.ts";
import { unfoldIcs } from "./events/unfold-ics.ts";
import type { EventsReader } from "./events/read-events.ts";
import type { Loaded, ReadingFormat, ReadingTask } from "./reading-thread.ts";

// Loaded on first use: loading the calendar parser alone takes longer than reading most documents.
const loadReader: Record<Exclude<ReadingFormat, "feed">, () => Promise<EventsReader>> = {
  "confs-tech": async () => (await import("./events/read-confs-tech.ts")).readConfsTech,
  ics: async () => (await import("./events/read-ics.ts")).readIcs,
  "json-ld": async () => (await import("./events/read-json-ld.ts")).readJsonLdEvents,
};

parentPort?.on("message", async (task: ReadingTask) => {
  const parse = await loadParser(task);
  // From here on the time counts for the document.
  parentPort?.postMessage("loaded" satisfies Loaded);
  const body = task.format === "ics" ? unfoldIcs(task.body) : task.body;
  parentPort?.postMessage(await parse(decodeText(body, task.contentType)));
});

async function loadParser({ format, documentUrl, now }: ReadingTask) {
  if (format === "feed") {
    const { parseFeed } = await import("./feeds/parse-feed.ts");
    return (text: string) => parseFeed(text, { feedUrl: documentUrl, now });
  }
  const readEvents = await loadReader[format]();
  return (text: string) => readEvents(text, { documentUrl, now });
}
