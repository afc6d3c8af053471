import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { openBrowser } from "./browser.ts";
import type { TestBrowser } from "./browser.ts";
import { startSite } from "./sites/site.ts";
import type { Site } from "./sites/site.ts";

export type SimulationOptions = {
  members: number;
  actions: number;
  /** How often one of the two processes is killed and restarted, at even distances over the run. */
  kills: number;
};

export type SimulationReport = { done: number; refused: number; cutOff: number; kills: number };

export type Member = { userId: string; token: string };
export type Targets = { blogs: string[]; discussions: string[] };
type Act = (browser: TestBrowser, member: Member) => Promise<Response | null>;

const parallel = 16;

/**
 * Lets members like, unlike, comment, reply and delete at random through two processes of the site on one database, one of which is killed
 * with SIGKILL now and then. `random` returns numbers from 0 to 1.
 */
export async function simulateMembers(
  pool: pg.Pool,
  environment: Record<string, string>,
  { members, actions, kills }: SimulationOptions,
  random: () => number,
): Promise<SimulationReport> {
  const people = await createPeople(pool, members);
  const targets = await createTargets(pool, people);
  const acts = createActs(pool, targets, random);
  const sites = [await startSite(environment), await startSite(environment)];
  const report: SimulationReport = { done: 0, refused: 0, cutOff: 0, kills: 0 };
  let left = actions;
  const act = async () => {
    while (left > 0) {
      left -= 1;
      const member = pick(people, random);
      await tally(report, () => pick(acts, random)(browserOf(pick(sites.filter(isAlive), random), member), member));
      const killsDue = Math.floor(((actions - left) / (actions + 1)) * (kills + 1));
      if (killsDue > report.kills) {
        report.kills += 1;
        await replace(sites, report.kills % 2, environment);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, act));
  await Promise.all(sites.map((site) => site.stop()));
  return report;
}

/** Returns every counter that differs from the rows it counts, as text; and every pair of likes by one member for one text. */
export async function findWrongCounters(pool: pg.Pool): Promise<string[]> {
  const checks = [
    "select id, 'blogs.like_count' as what from blogs b where like_count <> (select count(*) from blog_likes l where l.blog_id = b.id)",
    "select id, 'blogs.comment_count' from blogs b where comment_count <> (select count(*) from blog_comments c where c.blog_id = b.id and c.is_public)",
    "select id, 'discussions.like_count' from discussions d where like_count <> (select count(*) from discussion_likes l where l.discussion_id = d.id)",
    "select id, 'discussions.reply_count' from discussions d where reply_count <> (select count(*) from discussion_replies r where r.discussion_id = d.id and r.is_public)",
    "select blog_id, 'double blog like' from blog_likes group by blog_id, user_id having count(*) > 1",
    "select id, 'events.going_count' from events e where going_count <> (select count(*) from event_rsvps r where r.event_id = e.id and r.state = 'going')",
    "select discussion_id, 'double discussion like' from discussion_likes group by discussion_id, user_id having count(*) > 1",
  ];
  const results = await Promise.all(checks.map((check) => pool.query<{ id: string; what: string }>(check)));
  return results.flatMap(({ rows }) => rows.map((row) => Object.values(row).join(" ")));
}

async function tally(report: SimulationReport, act: () => Promise<Response | null>): Promise<void> {
  const response = await act().catch(() => "cut off" as const);
  if (response === "cut off") report.cutOff += 1;
  else if (response !== null && response.status < 400) report.done += 1;
  else if (response !== null) report.refused += 1;
}

/** Whether the process of a site is still running. */
export function isAlive({ process: { exitCode, signalCode } }: Site): boolean {
  return exitCode === null && signalCode === null;
}

async function replace(sites: Site[], index: number, environment: Record<string, string>): Promise<void> {
  await sites[index]?.kill();
  sites[index] = await startSite(environment);
}

/** A signed-in browser of a member. */
export function browserOf(site: Site, member: Member): TestBrowser {
  const browser = openBrowser({ url: site.url, publicUrl: site.url });
  browser.cookies.set("session", member.token);
  return browser;
}

function createActs(pool: pg.Pool, { blogs, discussions }: Targets, random: () => number): Act[] {
  const like = (path: string): Act => {
    return (browser) => browser.post(path, { intent: random() < 0.6 ? "like" : "unlike" });
  };
  const remove = (table: string, parent: string, path: string, fields: (id: string) => Record<string, string>): Act => {
    return async (browser, member) => {
      const query = `select id, ${parent} as parent from ${table} where user_id = $1 and is_public order by random() limit 1`;
      const { rows } = await pool.query<{ id: string; parent: string }>(query, [member.userId]);
      return rows[0] ? browser.post(`${path}/${rows[0].parent}`, fields(rows[0].id)) : null;
    };
  };
  const onBlog: Act = (browser, member) => like(`/blog/${pick(blogs, random)}/like`)(browser, member);
  const onDiscussion: Act = (browser, member) => like(`/discussion/${pick(discussions, random)}/like`)(browser, member);
  return [
    onBlog,
    onBlog,
    onDiscussion,
    onDiscussion,
    (browser, member) => write(`/blog/${pick(blogs, random)}`, "add-comment")(browser, member),
    (browser, member) => write(`/discussion/${pick(discussions, random)}`, "add-reply")(browser, member),
    remove("blog_comments", "blog_id", "/blog", (id) => ({ intent: "delete-comment", comment_id: id })),
    remove("discussion_replies", "discussion_id", "/discussion", (id) => ({ intent: "delete-reply", reply_id: id })),
  ];
}

/** Members who joined a week ago, past the limits of a first day, each with a session. */
export async function createPeople(pool: pg.Pool, count: number): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into users (id, issuer, subject, email, email_verified, name, created_at)
       select id, 'https://simulated.example', id::text, 'simulated-' || id || '@example.test', true, 'Simulated ' || n, now() - interval '7 days'
       from (select gen_random_uuid() as id, n from generate_series(1, $1::int) n) as new returning id, name, email
     )
     insert into profiles (id, name, email, user_type, onboarding_completed)
     select id, name, email, 'corporate', true from people returning id`,
    [count],
  );
  const people = rows.map((row, index) => ({ userId: row.id, token: tokens[index] ?? "" }));
  for (const { userId, token } of people) {
    await pool.query(
      "insert into sessions (id, token_hash, user_id, expires_at, sign_in_hash) values (gen_random_uuid(), $1, $2, now() + interval '1 day', $3)",
      [createHash("sha256").update(token).digest(), userId, randomBytes(32)],
    );
  }
  return people;
}

/** Ten blogs and ten discussions of the first member, who follows the discussions, as their author does. */
export async function createTargets(pool: pg.Pool, people: Member[]): Promise<Targets> {
  const author = people[0]?.userId;
  const blogs = await pool.query<{ id: string }>(
    `insert into blogs (id, author_id, title, content, content_html, content_text, status, published_at)
     select gen_random_uuid(), $1, 'Blog ' || n, 'Text', '<p>Text</p>', 'Text', 'published', now() from generate_series(1, 10) n returning id`,
    [author],
  );
  const discussions = await pool.query<{ id: string }>(
    `with written as (
       insert into discussions (id, author_id, title, content, content_html, content_text)
       select gen_random_uuid(), $1, 'Discussion ' || n, 'Text', '<p>Text</p>', 'Text' from generate_series(1, 10) n returning id
     ), followed as (
       insert into discussion_stances (user_id, discussion_id, is_following, since, latest_at) select $1, id, true, now(), now() from written
     )
     select id from written`,
    [author],
  );
  return { blogs: blogs.rows.map((row) => row.id), discussions: discussions.rows.map((row) => row.id) };
}

function write(path: string, intent: string): Act {
  return (browser) => browser.post(path, { intent, content: `Thought ${randomUUID()}`, idempotency_key: randomUUID() });
}

/** Picks one of the items. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
