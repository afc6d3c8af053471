// Reads the list of sources: the one in the repository, or the file in SOURCES_FILE.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Config, ConfigResult } from "../config/config.ts";
import { listHostPorts } from "./requests/host-port.ts";

const text = z.string("is missing, or is no text");
const list = "must be a list in [ ]";
const group = "must be a group of fields in { }";

const name = text.trim().min(1, "must not be empty").max(80, "must have at most 80 characters");
const url = text
  .trim()
  .max(2_000, "must have at most 2,000 characters")
  .refine(isWebAddress, "must be an http or https address without user name or password");
const tag = text.trim().min(1, "must not be empty").max(40, "must have at most 40 characters");

const techFlashSource = z.object(
  {
    name,
    url,
    tags: z.array(tag, list).max(10, "must have at most 10 entries").default([]),
    /** Most entries taken from one reading, newest first. Default: all that are read. */
    cap: z.int("must be a whole number").min(1, "must be at least 1").max(200, "must be at most 200").default(200),
    /**
     * Whether the source writes about everything: then only articles with a keyword of some tag are taken, under that tag. Default false.
     */
    isGeneral: z.boolean("must be true or false").default(false),
    /** Whether it links to what others write: then it does not count as a further source of a story. Default false. */
    isDiscovery: z.boolean("must be true or false").default(false),
  },
  group,
);

const eventsSource = z.object(
  {
    name,
    url,
    format: z.enum(["confs-tech", "ics", "json-ld"], "must be confs-tech, ics or json-ld"),
    /** The country of its events that do not name one. Default: none; then only events in India or online are taken. */
    country: z.literal("India", "can only be India").optional(),
  },
  group,
);

const sourcesFile = z.object(
  {
    techFlash: z.array(techFlashSource, list).default([]).transform(spellTagsAlike).transform(mergeByUrl),
    events: z.array(eventsSource, list).default([]),
  },
  group,
);

export type TechFlashSource = z.output<typeof techFlashSource>;
export type EventsSource = z.output<typeof eventsSource>;

export type Sources = {
  techFlash: TechFlashSource[];
  events: EventsSource[];
  /** `host:port` pairs that may be private or loopback: those in the file, and only with ALLOW_PRIVATE_SOURCES=1. */
  allowPrivate: Set<string>;
};

export type SourcesResult = { ok: true; sources: Sources } | { ok: false; problems: string[] };

const shippedFile = path.resolve(import.meta.dirname, "../../../db/content/sources.json");

/** Reads and checks the sources file. Every problem names the setting, the file and the place in it. */
export async function loadSources(config: Pick<Config, "SOURCES_FILE" | "ALLOW_PRIVATE_SOURCES">): Promise<SourcesResult> {
  const file = config.SOURCES_FILE ? path.resolve(config.SOURCES_FILE) : shippedFile;
  const refuse = (...problems: string[]): SourcesResult => ({
    ok: false,
    problems: problems.map((one) => `SOURCES_FILE: ${file}: ${one}`),
  });
  let content: unknown;
  try {
    // Some editors begin a file with a byte order mark; it counts as white space.
    content = JSON.parse((await readFile(file, "utf8")).trim());
  } catch (error) {
    return refuse(error instanceof SyntaxError ? `is not valid JSON (${error.message})` : "cannot be read");
  }
  const parsed = sourcesFile.safeParse(content);
  if (!parsed.success) return refuse(...parsed.error.issues.map((issue) => `${toPlace(issue.path)} ${issue.message}`));
  const { techFlash, events } = parsed.data;
  const named = config.ALLOW_PRIVATE_SOURCES ? [...techFlash, ...events].map((source) => source.url) : [];
  return { ok: true, sources: { techFlash, events, allowPrivate: listHostPorts(named) } };
}

/** Adds the problems of the sources file to those of the settings, so that all are reported at once. */
export async function checkSources(loaded: ConfigResult): Promise<ConfigResult> {
  const sources = await loadSources(loaded.ok ? loaded.config : { SOURCES_FILE: loaded.SOURCES_FILE, ALLOW_PRIVATE_SOURCES: false });
  if (sources.ok) return loaded;
  return { ok: false, problems: [...(loaded.ok ? [] : loaded.problems), ...sources.problems] };
}

function isWebAddress(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "" && parsed.password === "";
}

/** Tags that differ only in case are one tag, in the spelling that comes first. */
function spellTagsAlike(sources: TechFlashSource[]): TechFlashSource[] {
  const spelled = new Map<string, string>();
  const spell = (given: string): string => {
    const known = spelled.get(given.toLowerCase()) ?? given;
    spelled.set(given.toLowerCase(), known);
    return known;
  };
  return sources.map((source) => ({ ...source, tags: [...new Set(source.tags.map(spell))] }));
}

/** An address that is listed twice is one source, requested once, with the tags of both. */
function mergeByUrl(sources: TechFlashSource[]): TechFlashSource[] {
  const merged = new Map<string, TechFlashSource>();
  for (const source of sources) {
    const first = merged.get(source.url);
    merged.set(source.url, first ? { ...first, tags: [...new Set([...first.tags, ...source.tags])] } : source);
  }
  return [...merged.values()];
}

/** The place of a problem, such as `techFlash[3].url`. */
function toPlace(parts: PropertyKey[]): string {
  if (parts.length === 0) return "the whole file";
  return parts.map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`)).join("");
}
