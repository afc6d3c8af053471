import type pg from "pg";
import { cities } from "#db/content/cities.ts";
import { skills } from "#db/content/skills.ts";
import { paySteps, workModes } from "#contracts/jobs-limits.ts";
import { createRandom, pick, pickEvenly } from "./random.ts";
import { pickText, words } from "./words.ts";

const batch = 2_000;
const tags = [
  "backend",
  "frontend",
  "freshers",
  "fintech",
  "remote",
  "data",
  "security",
  "design",
  "mobile",
  "cloud",
  "health",
  "education",
];

/** Fills open jobs over all cities and skills, the large cities and the first skills most often, closing over the next 90 days. */
export async function fillJobs(pool: pg.Pool, count: number): Promise<void> {
  const random = createRandom(7);
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, at) => buildJob(random, from + at));
    await pool.query(
      `insert into jobs (id, title, company, city, work_mode, salary_min_lpa, salary_max_lpa, experience_min_years, experience_max_years,
         description, description_html, description_text, requirements, tags, skills, apply_url, created_at, posted_at, expires_at)
       select gen_random_uuid(), title, company, city, work_mode, pay, pay * spread, years, years + 3, body, '<p>' || body || '</p>', body,
         requirements, tags, skills, 'https://bench.example/jobs', posted_at, posted_at, posted_at + interval '90 days'
       from json_to_recordset($1) as r (title text, company text, city text, work_mode text, pay double precision, spread double precision,
         years integer, body text, requirements text[], tags text[], skills text[], posted_at timestamptz(3))`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query("vacuum analyze jobs, job_skills, job_facet_counts");
}

/** Returns addresses of the list, each with other filters: one filter, or all at once. */
export function jobSearches(count: number, filters: "one" | "all"): string[] {
  const random = createRandom(11);
  return Array.from({ length: count }, (_, at) => {
    const all: [string, string][] = [
      ["city", pick(random, cities).name],
      ["mode", pickEvenly(random, workModes).value],
      ["pay", String(pickEvenly(random, paySteps))],
      ["years", String(Math.floor(random() * 12))],
      ["skill", pick(random, skills).slug],
      ["tag", pickEvenly(random, tags)],
      ["q", filters === "all" ? pick(random, words) : pickText(random, 2)],
    ];
    return `/jobs?${new URLSearchParams(filters === "all" ? all : [all[at % all.length] ?? ["q", ""]])}`;
  });
}

function buildJob(random: () => number, place: number) {
  const mode = pickEvenly(random, workModes).value;
  const named = new Set(Array.from({ length: 6 }, () => pick(random, skills)));
  return {
    title: pickText(random, 4),
    company: `Company ${Math.floor(random() * 3_000)}`,
    city: mode === "remote" && random() < 0.7 ? null : pick(random, cities).name,
    work_mode: mode,
    pay: 3 + Math.floor(random() ** 2 * 40),
    spread: 1 + Math.floor(random() * 3) / 2,
    years: Math.floor(random() ** 2 * 14),
    body: pickText(random, 80),
    requirements: [...named].map(({ name }) => `${name} ${pickText(random, 4)}`),
    tags: [...new Set([pickEvenly(random, tags), pickEvenly(random, tags)])],
    skills: [...named].map(({ slug }) => slug),
    posted_at: new Date(Date.now() - place * 60_000).toISOString(),
  };
}
