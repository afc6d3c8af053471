import { randomUUID } from "node:crypto";
import type pg from "pg";
import { createPeople, createTargets, pick } from "../simulate-members.ts";
import type { Member, Targets } from "../simulate-members.ts";

export type FaultTargets = Targets & { author: Member; events: string[]; articles: string[] };

type Form = { path: string; fields: Record<string, string> };

/** What members have sent, and which of it was acknowledged. */
export type Ledger = {
  acknowledged: number;
  /** Marks that can be set and removed: the state that the last acknowledged form asked for. No entry while that is unknown. */
  marks: Map<string, boolean>;
  /** Texts with the form that sends them; sending one a second time changes nothing. */
  texts: Map<string, Form & { member: Member; isAcknowledged: boolean }>;
};

/** A form of a member: `settle` records whether it was acknowledged (true), refused (false), or cut off (null). */
export type Write = Form & { settle(isAcknowledged: boolean | null): void };

export function openLedger(): Ledger {
  return { acknowledged: 0, marks: new Map(), texts: new Map() };
}

/** Creates blogs, discussions, events and articles of a new author, for others to write to. */
export async function createFaultTargets(pool: pg.Pool): Promise<FaultTargets> {
  const [author] = await createPeople(pool, 1);
  if (!author) throw new Error("There is no author");
  const events = await pool.query<{ id: string }>(
    `insert into events (id, title, event_date, ics_uid, created_by)
     select gen_random_uuid(), 'Event ' || n, now() + interval '30 days', gen_random_uuid()::text, $1 from generate_series(1, 10) n returning id`,
    [author.userId],
  );
  const articles = await pool.query<{ id: string }>(
    `insert into tech_flash (id, title, source, external_link, link_key, published_at)
     select gen_random_uuid(), 'Article ' || n, 'News', 'https://news.example.test/' || n, sha256(gen_random_uuid()::text::bytea), now()
     from generate_series(1, 10) n returning id`,
  );
  return { ...(await createTargets(pool, [author])), author, events: idsOf(events), articles: idsOf(articles) };
}

function idsOf({ rows }: pg.QueryResult<{ id: string }>): string[] {
  return rows.map(({ id }) => id);
}

/** Returns the next form of a member: a mark or a text, of any kind. */
export function nextWrite(ledger: Ledger, targets: FaultTargets, member: Member, random: () => number): Write {
  const makers = [() => nextMark(ledger, targets, member, random), () => nextText(ledger, targets, member, random)];
  return pick(makers, random)();
}

/** Returns the forms with an unknown outcome, to be sent again. */
export function unknownTexts(ledger: Ledger): (Write & { member: Member })[] {
  return [...ledger.texts]
    .filter(([, { isAcknowledged }]) => !isAcknowledged)
    .map(([content, sent]) => ({ ...sent, settle: settleText(ledger, content) }));
}

function nextMark(ledger: Ledger, { blogs, discussions, events, articles }: FaultTargets, { userId }: Member, random: () => number): Write {
  const isOn = random() < 0.7;
  const like = { intent: isOn ? "like" : "unlike" };
  const [blog, discussion, event, article] = [pick(blogs, random), pick(discussions, random), pick(events, random), pick(articles, random)];
  // Uses the addresses of the browser's router, which answer with the status of the result.
  const marks: (Form & { key: string })[] = [
    { key: `blog-like ${userId} ${blog}`, path: `/blog/${blog}/like.data`, fields: like },
    { key: `discussion-like ${userId} ${discussion}`, path: `/discussion/${discussion}/like.data`, fields: like },
    { key: `going ${userId} ${event}`, path: `/events/${event}/answer.data`, fields: { intent: isOn ? "going" : "none" } },
    {
      key: `bookmark ${userId} ${article}`,
      path: "/bookmarks.data",
      fields: { bookmark_type: "tech_flash", reference_id: article, intent: isOn ? "add" : "remove" },
    },
  ];
  const { key, path, fields } = pick(marks, random);
  const before = ledger.marks.get(key);
  // Until the response arrives, either outcome is correct.
  ledger.marks.delete(key);
  return {
    path,
    fields,
    settle: (isAcknowledged) => {
      if (isAcknowledged === null) return;
      const now = isAcknowledged ? isOn : before;
      if (isAcknowledged) ledger.acknowledged += 1;
      if (now !== undefined) ledger.marks.set(key, now);
    },
  };
}

function nextText(ledger: Ledger, { blogs, discussions }: FaultTargets, member: Member, random: () => number): Write {
  const content = `Fault ${randomUUID()}`;
  const key = { idempotency_key: randomUUID() };
  const forms: Form[] = [
    { path: `/blog/${pick(blogs, random)}.data`, fields: { intent: "add-comment", content, ...key } },
    { path: `/discussion/${pick(discussions, random)}.data`, fields: { intent: "add-reply", content, ...key } },
    { path: "/discussions/new.data", fields: { title: content, content, tags: "", ...key } },
    { path: "/jobs/tracker/new.data", fields: { title: content, company: "Example", status: "applied", link: "", notes: "", ...key } },
  ];
  const form = pick(forms, random);
  ledger.texts.set(content, { ...form, member, isAcknowledged: false });
  return { ...form, settle: settleText(ledger, content) };
}

function settleText(ledger: Ledger, content: string): Write["settle"] {
  return (isAcknowledged) => {
    const sent = ledger.texts.get(content);
    if (!sent || isAcknowledged === null) return;
    if (!isAcknowledged) ledger.texts.delete(content);
    else if (!sent.isAcknowledged) {
      sent.isAcknowledged = true;
      ledger.acknowledged += 1;
    }
  };
}
