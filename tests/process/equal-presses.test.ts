import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { createFaultTargets } from "#tests/setup/faults/fault-writes.ts";
import type { FaultTargets } from "#tests/setup/faults/fault-writes.ts";
import { browserOf, createPeople } from "#tests/setup/simulate-members.ts";
import type { Member } from "#tests/setup/simulate-members.ts";
import { startSiteGroup } from "#tests/setup/sites/site-group.ts";
import type { SiteGroup } from "#tests/setup/sites/site-group.ts";

const presses = 20;

let group: SiteGroup;
let targets: FaultTargets;

beforeAll(async () => {
  const settings = { LIMITS_FACTOR: "1000", LOG_LEVEL: "silent" };
  group = await startSiteGroup(settings, settings);
  targets = await createFaultTargets(group.testDb.owner);
}, 120_000);
afterAll(() => group.close());

type Form = { address: string; fields: Record<string, string> };
type Mark = {
  name: string;
  set: (id: string) => Form;
  back: (id: string) => Form;
  of: (all: FaultTargets) => string[];
  rows: string;
  count: string;
};

const like = (place: string, intent: string) => (id: string) => ({ address: `/${place}/${id}/like.data`, fields: { intent } });
const answer = (intent: string) => (id: string) => ({ address: `/events/${id}/answer.data`, fields: { intent } });
const save = (intent: string) => (id: string) => ({
  address: "/bookmarks.data",
  fields: { bookmark_type: "tech_flash", reference_id: id, intent },
});
const saved = "select count(*)::int from bookmarks where reference_id = $1 and removed_at is null";
const answered = (state: string) => `select count(*)::int from event_rsvps where event_id = $1 and state = '${state}'`;
const marks: Mark[] = [
  {
    name: "likes of a blog",
    set: like("blog", "like"),
    back: like("blog", "unlike"),
    of: ({ blogs }) => blogs,
    rows: "select count(*)::int from blog_likes where blog_id = $1",
    count: "select like_count from blogs where id = $1",
  },
  {
    name: "likes of a discussion",
    set: like("discussion", "like"),
    back: like("discussion", "unlike"),
    of: ({ discussions }) => discussions,
    rows: "select count(*)::int from discussion_likes where discussion_id = $1",
    count: "select like_count from discussions where id = $1",
  },
  {
    name: "promises to come",
    set: answer("going"),
    back: answer("none"),
    of: ({ events }) => events,
    rows: answered("going"),
    count: "select going_count from events where id = $1",
  },
  {
    name: "marks of interest",
    set: answer("interested"),
    back: answer("none"),
    of: ({ events }) => events,
    rows: answered("interested"),
    count: "select interested_count from events where id = $1",
  },
  {
    name: "bookmarks",
    set: save("add"),
    back: save("remove"),
    of: ({ articles }) => articles,
    rows: saved,
    count: saved,
  },
];

/** Sends the same form repeatedly at once, alternating between the two processes. */
function pressAtOnce(member: Member, { address, fields }: Form, keyOf: () => string): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: presses }, (_, press) => {
      const site = group.sites[press % group.sites.length];
      if (!site) throw new Error("There is no site");
      return browserOf(site, member).post(address, { ...fields, idempotency_key: keyOf() });
    }),
  );
}

async function numberOf(query: string, id: string): Promise<unknown> {
  const { rows } = await group.testDb.owner.query<Record<string, unknown>>(query, [id]);
  return Object.values(rows[0] ?? {})[0];
}

async function enter(): Promise<Member> {
  const [member] = await createPeople(group.testDb.owner, 1);
  if (!member) throw new Error("There is no member");
  return member;
}

const keys: [string, () => () => string][] = [
  [
    "one key",
    () => {
      const key = randomUUID();
      return () => key;
    },
  ],
  ["a key each", () => randomUUID],
];

describe.each(keys)("twenty presses at once with %s, at two processes", (_, makeKey) => {
  test.each(marks)("set one $name, and removing it leaves none", async ({ set, back, of, rows, count }) => {
    const [member, id = ""] = [await enter(), of(targets)[0]];
    const before = Number(await numberOf(rows, id));
    const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];
    expect(statuses(await pressAtOnce(member, set(id), makeKey()))).toEqual([200]);
    expect([await numberOf(rows, id), await numberOf(count, id)]).toEqual([before + 1, before + 1]);
    expect(statuses(await pressAtOnce(member, back(id), makeKey()))).toEqual([200]);
    expect([await numberOf(rows, id), await numberOf(count, id)]).toEqual([before, before]);
  });
});

describe("sending one text with one key twenty times at once, to two processes,", () => {
  test.each([
    {
      name: "comment",
      place: "/blog",
      table: "blog_comments",
      counter: "select comment_count from blogs where id = $1",
      of: () => targets.blogs[1],
    },
    {
      name: "reply",
      place: "/discussion",
      table: "discussion_replies",
      counter: "select reply_count from discussions where id = $1",
      of: () => targets.discussions[1],
    },
  ])("creates one $name, counts it once, and notifies its author once", async ({ name, place, table, counter, of }) => {
    const [member, id = "", key] = [await enter(), of(), randomUUID()];
    await pressAtOnce(member, { address: `${place}/${id}.data`, fields: { intent: `add-${name}`, content: "One thought" } }, () => key);
    const { rows } = await group.testDb.owner.query<{ id: string }>(`select id from ${table} where user_id = $1`, [member.userId]);
    expect(rows).toHaveLength(1);
    expect(await numberOf(counter, id)).toBe(1);
    const told = "select coalesce(sum(count), 0)::int from notifications where actor_id = $1";
    await eventually(async () => expect(await numberOf(told, member.userId)).toBe(1));
    const waiting =
      "select count(*)::int from pgboss.job where data::text like '%' || $1 || '%' and state in ('created', 'retry', 'active')";
    await eventually(async () => expect(await numberOf(waiting, rows[0]?.id ?? "")).toBe(0));
    expect(await numberOf(told, member.userId)).toBe(1);
  });
});
