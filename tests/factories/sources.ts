import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import { createTestConfig } from "./ctx.ts";

export type EventsSource = { name: string; url: string; format: "confs-tech" | "ics" | "json-ld" };

type NewsSource = { name: string; url: string; tags?: string[]; cap?: number; isGeneral?: boolean };

export type SourcesFile = {
  /** Settings that name this file and allow connections to the loopback addresses in it. */
  config: Config;
  /** Replaces what the file lists. */
  write(sources: NewsSource[], events?: EventsSource[]): Promise<void>;
  remove(): Promise<void>;
};

/** A sources file in a folder of its own. Remove it when done. */
export async function createSourcesFile(sources: NewsSource[]): Promise<SourcesFile> {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-sources-"));
  const file = path.join(folder, "sources.json");
  const write = (techFlash: NewsSource[], events: EventsSource[] = []) =>
    writeFile(file, JSON.stringify({ techFlash: techFlash.map((source) => ({ tags: [], ...source })), events }));
  await write(sources);
  return {
    config: createTestConfig({ SOURCES_FILE: file, ALLOW_PRIVATE_SOURCES: "1" }),
    write,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An RSS document of these items: the first is from noon in India on 19 November 2026, and each further one an hour older. */
export function buildRss(items: { title: string; link: string; description?: string }[]): string {
  const entries = items.map(({ title, link, description = "" }, index) => {
    const published = new Date(Date.UTC(2026, 10, 19, 6, 30) - index * 3_600_000).toUTCString();
    return `<item><title>${title}</title><link>${link}</link><description>${description}</description><pubDate>${published}</pubDate></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Example</title><link>https://example.test/</link>${entries.join("")}</channel></rss>`;
}
