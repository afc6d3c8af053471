import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { startRightsSite } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";

let site: RightsSite;

beforeAll(async () => {
  site = await startRightsSite();
}, 120_000);
afterAll(() => site.close());

const kinds = [
  {
    kind: "blog",
    create: createTestBlog,
    action: "reject",
    page: "/blog",
    lists: ["/blogs", "/people/owner", "/feeds/blogs.xml", "/feeds/blogs.json", "/api/v1/blogs", "/sitemaps/blogs/2026-11.xml"],
    single: ["/api/v1/blogs/:id", "/og/blogs/:id.png"],
  },
  {
    kind: "discussion",
    create: createTestDiscussion,
    action: "hide",
    page: "/discussion",
    lists: [
      "/discussions",
      "/people/owner",
      "/feeds/discussions.xml",
      "/feeds/discussions.json",
      "/api/v1/discussions",
      "/sitemaps/discussions/2026-11.xml",
    ],
    single: ["/api/v1/discussions/:id", "/og/discussions/:id.png"],
  },
];

// The pages are cached for visitors before the decision, so that invalidation is tested as well.
test.each(kinds)("a $kind that is taken down disappears everywhere at once, and is back when it is restored", async (given) => {
  const { kind, create, action, page, lists, single } = given;
  const title = `A ${kind} about nothing good`;
  const id = await create(site.testDb, site.owner, { title });
  // This one stays, so that no list is empty and missing itself.
  await create(site.testDb, site.owner, { title: "Something else" });
  const { visitor, moderator, owner } = site.browsers;
  const isListed = async () => {
    const bodies = await Promise.all(lists.map(async (address) => (await visitor.get(address)).text()));
    return bodies.map((body) => body.includes(id) || body.includes(title));
  };
  const statuses = async () => {
    const seen = await Promise.all([`${page}/:id`, ...single].map((address) => visitor.get(address.replace(":id", id))));
    return seen.map(({ status }) => status);
  };
  const decide = (what: string) => moderator.post("/moderation", { kind, id, action: what, reason: "It breaks the rules of the house" });

  // Written by this process: the site learns of it by a notification, as it does of another process's decisions.
  await expect.poll(async () => [await isListed(), await statuses()]).toEqual([lists.map(() => true), [200, 200, 200]]);
  expect((await decide(action)).status).toBe(303);
  await expect.poll(async () => [await isListed(), await statuses()]).toEqual([lists.map(() => false), [404, 404, 404]]);

  const placeholder = await (await visitor.get(`${page}/${id}`)).text();
  expect(placeholder).toContain(`This ${kind} is not available`);
  expect(placeholder).not.toContain(title);
  const ofOwner = await (await owner.get(`${page}/${id}`)).text();
  expect(ofOwner).toContain("It breaks the rules of the house");
  // A link to it would lead to a missing item.
  expect(ofOwner).not.toContain("Share</button>");
  const logged = `/moderation/log?item=${id}`;
  expect(ofOwner).not.toContain(logged);
  expect(await (await moderator.get(`${page}/${id}`)).text()).toContain(logged);
  expect(await (await moderator.get(logged)).text()).toContain("Bring it back");

  const restored = await moderator.post("/moderation/log", { kind, id, action: "restore", reason: "It breaks none of them" });
  expect([restored.status, restored.headers.get("location")]).toEqual([303, "/moderation/log"]);
  await expect.poll(async () => [await isListed(), await statuses()]).toEqual([lists.map(() => true), [200, 200, 200]]);
  expect(await (await owner.get(`${page}/${id}`)).text()).toContain("Share</button>");
  const log = await (await moderator.get("/moderation/log")).text();
  expect(log).toContain("It breaks the rules of the house");
});

test("a decision whose button is pressed twice is made once and confirmed twice; a late one is reported as such", async () => {
  const { moderator, other } = site.browsers;
  const id = await createTestDiscussion(site.testDb, site.owner, { title: "A discussion to be pressed about" });
  const report = { kind: "discussion", id, reason: "spam" };
  expect((await other.post("/report", report)).status).toBe(303);
  const key = /name="idempotency_key" value="([^"]+)"/.exec(await (await moderator.get("/moderation")).text())?.[1] ?? "";
  const decision = { kind: "discussion", id, action: "hide", reason: "It is pressed about" };
  const presses = await Promise.all([1, 2, 3].map(() => moderator.post("/moderation", { ...decision, idempotency_key: key })));
  expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
  const log = "select 1 from moderation_log where item_id = $1";
  expect((await site.testDb.owner.query(log, [id])).rowCount).toBe(1);
  const late = await moderator.post("/moderation", decision);
  expect([late.status, (await site.testDb.owner.query(log, [id])).rowCount]).toEqual([409, 1]);
  expect(await late.text()).toContain("Somebody has decided about it in the meantime");
});
