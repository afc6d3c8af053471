import type pg from "pg";
import { cities } from "#db/content/cities.ts";
import { createRandom, pick, pickEvenly } from "./random.ts";
import { pickText, words } from "./words.ts";

const batch = 2_000;
const minuteMs = 60_000;
const tags = ["cloud", "ai", "data", "frontend", "backend", "security", "mobile", "design", "devops", "careers", "students", "open source"];

/** Fills events over all cities, the large ones most often: a tenth of them in the last three months, the others in the next year. */
export async function fillEvents(pool: pg.Pool, count: number): Promise<void> {
  const random = createRandom(13);
  const stepMs = (455 * 24 * 60 * minuteMs) / count;
  const first = Date.now() - 45 * 24 * 60 * minuteMs;
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => buildEvent(random, first + (from + at) * stepMs));
    await pool.query(
      `insert into events (id, title, description, description_html, description_text, venue, city, is_online, event_date, ends_at,
         registration_url, organiser, tags, ics_uid)
       select gen_random_uuid(), title, body, '<p>' || body || '</p>', body, venue, city, is_online, starts_at, ends_at,
         'https://bench.example/events', organiser, tags, gen_random_uuid()::text
       from json_to_recordset($1) as r (title text, body text, venue text, city text, is_online boolean, starts_at timestamptz(3),
         ends_at timestamptz(3), organiser text, tags text[])`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query("vacuum analyze events, event_tags, event_skills");
}

/** Returns addresses of the list, each with other filters: one filter, or all at once. */
export function eventSearches(count: number, filters: "one" | "all"): string[] {
  const random = createRandom(17);
  return Array.from({ length: count }, (_, at) => {
    const month = new Date(Date.now() + Math.floor(random() * 11) * 30 * 24 * 60 * minuteMs).toISOString().slice(0, 7);
    const all: [string, string][] = [
      ["city", pick(random, cities).name],
      ["tag", pickEvenly(random, tags)],
      ["online", "1"],
      ["month", month],
      ["q", filters === "all" ? pick(random, words) : pickText(random, 2)],
    ];
    return `/events?${new URLSearchParams(filters === "all" ? all : [all[at % all.length] ?? ["q", ""]])}`;
  });
}

function buildEvent(random: () => number, startsMs: number) {
  const isOnline = random() < 0.3;
  const hours = random() < 0.05 ? 24 * (1 + Math.floor(random() * 40)) : 1 + Math.floor(random() * 6);
  return {
    title: pickText(random, 5),
    body: pickText(random, 80),
    venue: pickText(random, 2),
    city: isOnline && random() < 0.6 ? null : pick(random, cities).name,
    is_online: isOnline,
    starts_at: new Date(startsMs).toISOString(),
    ends_at: new Date(startsMs + hours * 60 * minuteMs).toISOString(),
    organiser: `Group ${Math.floor(random() * 2_000)}`,
    tags: [...new Set([pickEvenly(random, tags), pickEvenly(random, tags)])],
  };
}
