import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { testChanges, testList, testOwnList, testReading } from "#tests/setup/rights-by-state.ts";
import type { Change, Matrix, Row } from "#tests/setup/rights-by-state.ts";
import { askers, rights, startRightsSite, statuses } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";

const states = ["draft", "published", "held", "rejected", "deleted"] as const;
type State = (typeof states)[number];

let site: RightsSite;
let count = 0;
const publishedAt = new Date("2026-11-19T06:30:00Z");

beforeAll(async () => {
  site = await startRightsSite();
}, 120_000);
afterAll(() => site.close());

async function makeBlog(state: State): Promise<{ id: string; title: string }> {
  count += 1;
  const title = `Secret ${state} number ${count} of the matrix`;
  if (state === "deleted") return { id: newId(), title };
  const status = state === "held" ? "published" : state;
  const id = await createBlogRow(site.testDb, site.owner.userId, {
    title,
    content: title,
    status,
    isHeld: state === "held",
    createdAt: publishedAt,
  });
  return { id, title };
}

const matrix: Matrix<State> = { askers, site: () => site, table: "blogs", states, make: makeBlog };

const { nobody, everybody } = statuses;
const readers: Record<State, Row<number>> = {
  draft: [404, 200, 404, 404],
  published: everybody,
  held: [404, 200, 404, 200],
  rejected: [404, 200, 404, 200],
  deleted: nobody,
};
const publicOnly: Record<State, Row<number>> = { draft: nobody, published: everybody, held: nobody, rejected: nobody, deleted: nobody };
// A visitor is asked to sign in before any look-up.
const authorsOnly: Record<State, Row<number>> = {
  draft: [302, 200, 404, 404],
  published: [302, 200, 404, 404],
  held: [302, 200, 404, 404],
  rejected: [302, 200, 404, 404],
  deleted: [302, 404, 404, 404],
};

testReading(matrix, [
  { name: "/blog/:id", address: (id) => `/blog/${id}`, statuses: readers },
  { name: "/blog/:id.data", address: (id) => `/blog/${id}.data`, statuses: readers },
  { name: "/blogs/:id/edit", address: (id) => `/blogs/${id}/edit`, statuses: authorsOnly },
  { name: "/api/v1/blogs/:id", address: (id) => `/api/v1/blogs/${id}`, statuses: publicOnly },
  { name: "/og/blogs/:id.png", address: (id) => `/og/blogs/${id}.png`, statuses: publicOnly },
]);

const lists = [
  "/blogs",
  "/blogs?tab=trending",
  "/blogs?q=matrix",
  "/blogs/more",
  "/people/owner",
  "/feeds/blogs.xml",
  "/feeds/blogs.json",
  "/feeds/blogs.xml?author=owner",
  "/api/v1/blogs",
  "/api/v1/blogs?q=matrix",
  "/sitemaps/blogs/2026-11.xml",
];
for (const address of lists) testList(matrix, address, ["published"]);

testOwnList(matrix, "/blogs/mine");

const { never, members, owner: author, moderator } = rights;
const whenPublished = (row: Row<boolean>): Record<State, Row<boolean>> => ({
  draft: never,
  published: row,
  held: never,
  rejected: never,
  deleted: never,
});
const always = (row: Row<boolean>): Record<State, Row<boolean>> => ({
  draft: row,
  published: row,
  held: row,
  rejected: row,
  deleted: never,
});

const edited = { title: "Another title", summary: "", tags: "", content: "Other words.", version: "1" };
const decision =
  (action: string) =>
  (id: string): [string, Record<string, string>] => ["/moderation", { kind: "blog", id, action, reason: "Because" }];
const changes: Change<State>[] = [
  { name: "like", send: (id) => [`/blog/${id}/like`, { intent: "like" }], may: whenPublished(members) },
  {
    name: "comment",
    send: (id) => [`/blog/${id}`, { intent: "add-comment", content: `Well said about ${id}` }],
    may: whenPublished(members),
  },
  { name: "view", send: (id) => [`/blog/${id}/view`, {}], may: whenPublished([true, true, true, true]) },
  { name: "save", send: (id) => [`/blogs/${id}/edit`, { ...edited, intent: "draft" }], may: always(author) },
  { name: "publish", send: (id) => [`/blogs/${id}/edit`, { ...edited, intent: "published" }], may: always(author) },
  { name: "delete", send: (id) => [`/blogs/${id}/delete`, {}], may: always(author) },
  { name: "report", send: (id) => ["/report", { kind: "blog", id, reason: "spam" }], may: whenPublished([false, false, true, true]) },
  { name: "reject", send: decision("reject"), may: { ...whenPublished(moderator), held: moderator } },
  { name: "hide", send: decision("hide"), may: whenPublished(never) },
  { name: "restore", send: decision("restore"), may: { ...whenPublished(never), held: moderator, rejected: moderator } },
];

/** Everything about a blog that a request could change. */
async function look(id: string): Promise<string> {
  const { rows } = await site.testDb.owner.query(
    `select title, status, moderation, version, like_count, comment_count, view_count,
       (select count(*) from reports where item_id = blogs.id) as reports from blogs where id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

// Robots are not counted as readers.
const browserName = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
testChanges(matrix, look, changes, { "user-agent": browserName });

test.each(["/moderation", "/moderation?cause=held", "/moderation/log"])("%s exists for moderators only", async (address) => {
  const seen = await Promise.all(askers.map((asker) => site.browsers[asker].get(address)));
  expect(seen.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
});
