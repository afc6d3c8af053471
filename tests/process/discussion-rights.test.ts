import { afterAll, beforeAll } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { testChanges, testList, testOwnList, testReading } from "#tests/setup/rights-by-state.ts";
import type { Change, Matrix, Row } from "#tests/setup/rights-by-state.ts";
import { askers, rights, startRightsSite, statuses } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";

const states = ["published", "held", "hidden", "deleted"] as const;
type State = (typeof states)[number];

let site: RightsSite;
let count = 0;
const createdAt = new Date("2026-11-19T06:30:00Z");

beforeAll(async () => {
  site = await startRightsSite();
}, 120_000);
afterAll(() => site.close());

async function makeDiscussion(state: State): Promise<{ id: string; title: string }> {
  count += 1;
  const title = `Secret ${state} number ${count} of the matrix`;
  if (state === "deleted") return { id: newId(), title };
  const moderation = state === "published" ? "clear" : state;
  return { id: await createDiscussionRow(site.testDb, site.owner.userId, { title, content: title, moderation, createdAt }), title };
}

const matrix: Matrix<State> = { askers, site: () => site, table: "discussions", states, make: makeDiscussion };

const { nobody, everybody } = statuses;
const readers: Record<State, Row<number>> = {
  published: everybody,
  held: [404, 200, 404, 200],
  hidden: [404, 200, 404, 200],
  deleted: nobody,
};
const publicOnly: Record<State, Row<number>> = { published: everybody, held: nobody, hidden: nobody, deleted: nobody };
// A visitor is asked to sign in before any look-up.
const authorOnly: Row<number> = [302, 200, 404, 404];
const authorsOnly: Record<State, Row<number>> = {
  published: authorOnly,
  held: authorOnly,
  hidden: authorOnly,
  deleted: [302, 404, 404, 404],
};

testReading(matrix, [
  { name: "/discussion/:id", address: (id) => `/discussion/${id}`, statuses: readers },
  { name: "/discussion/:id.data", address: (id) => `/discussion/${id}.data`, statuses: readers },
  { name: "/discussions/:id/edit", address: (id) => `/discussions/${id}/edit`, statuses: authorsOnly },
  { name: "/api/v1/discussions/:id", address: (id) => `/api/v1/discussions/${id}`, statuses: publicOnly },
  { name: "/og/discussions/:id.png", address: (id) => `/og/discussions/${id}.png`, statuses: publicOnly },
]);

const lists = [
  "/discussions",
  "/discussions?q=matrix",
  "/discussions?unanswered=1",
  "/discussions/more",
  "/discussions/similar?title=Secret+published+number+of+the+matrix",
  "/people/owner",
  "/feeds/discussions.xml",
  "/feeds/discussions.json",
  "/feeds/discussions.xml?author=owner",
  "/api/v1/discussions",
  "/api/v1/discussions?q=matrix",
  "/sitemaps/discussions/2026-11.xml",
];
for (const address of lists) testList(matrix, address, ["published"]);

testOwnList(matrix, "/discussions/mine");

const { never, members, owner: author, moderator } = rights;
const whenPublished = (row: Row<boolean>): Record<State, Row<boolean>> => ({ published: row, held: never, hidden: never, deleted: never });
const always = (row: Row<boolean>): Record<State, Row<boolean>> => ({ published: row, held: row, hidden: row, deleted: never });

const edited = { title: "Another title", tags: "", content: "Other words.", version: "1" };
const decision =
  (action: string) =>
  (id: string): [string, Record<string, string>] => ["/moderation", { kind: "discussion", id, action, reason: "Because" }];

const changes: Change<State>[] = [
  { name: "like", send: (id) => [`/discussion/${id}/like`, { intent: "like" }], may: whenPublished(members) },
  {
    name: "reply",
    send: (id) => [`/discussion/${id}`, { intent: "add-reply", content: `Well said about ${id}` }],
    may: whenPublished(members),
  },
  { name: "save", send: (id) => [`/discussions/${id}/edit`, edited], may: always(author) },
  { name: "delete", send: (id) => [`/discussion/${id}`, { intent: "delete-discussion" }], may: always(author) },
  {
    name: "report",
    send: (id) => ["/report", { kind: "discussion", id, reason: "spam" }],
    may: whenPublished([false, false, true, true]),
  },
  { name: "hide", send: decision("hide"), may: { ...whenPublished(moderator), held: moderator } },
  { name: "reject", send: decision("reject"), may: whenPublished(never) },
  { name: "restore", send: decision("restore"), may: { ...whenPublished(never), held: moderator, hidden: moderator } },
];

/** Everything about a discussion that a request could change. */
async function look(id: string): Promise<string> {
  const { rows } = await site.testDb.owner.query(
    `select title, moderation, version, like_count, reply_count, accepted_reply_id,
       (select count(*) from reports where item_id = discussions.id) as reports from discussions where id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

testChanges(matrix, look, changes);
