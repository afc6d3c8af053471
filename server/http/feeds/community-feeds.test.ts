import { parseFeed } from "feedsmith";
import type { LoaderFunction } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadPerson } from "#server/http/screens/people/person-screen.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let asha: Viewer;
let ids: { blog: string; discussion: string };
const title = 'Chips & <b>"wafers"</b> ]]> in Sanand';

beforeAll(async () => {
  const person: LoaderFunction = ({ context, params, request }) =>
    loadPerson(getRequestContext(context), params["username"] ?? "", request);
  site = await startSmallSite(testDb, { routes: { "people/:username": { loader: person } } });
  asha = await createMember(testDb, { name: "Asha <Rao>", username: "Asha.Rao" });
  const ravi = await createMember(testDb, { name: "Ravi Menon" });
  ids = {
    blog: await createTestBlog(testDb, asha, { title, tags: ["Make in India", "AI"], content: "**Bold** words & more", summary: "" }),
    discussion: await createTestDiscussion(testDb, asha, { title, tags: ["AI"], content: "Which `one`?" }),
  };
  await createTestBlog(testDb, ravi, { title: "By Ravi", tags: ["Cloud"] });
  await createTestBlog(testDb, asha, { title: "A draft", status: "draft" });
  await createTestDiscussion(testDb, ravi, { title: "Asked by Ravi", tags: ["Cloud"] });
});
afterAll(() => site.close());

const read = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const readJson = async (path: string) => {
  const { status, text } = await read(path);
  return { status, body: JSON.parse(text) };
};
const titlesOf = async (path: string) => (await readJson(path)).body.items.map((item: { title: string }) => item.title);

describe.each([
  { kind: "blogs", page: "/blog/", id: () => ids.blog, all: ["By Ravi", title], byRavi: "By Ravi" },
  { kind: "discussions", page: "/discussion/", id: () => ids.discussion, all: ["Asked by Ravi", title], byRavi: "Asked by Ravi" },
])("the feeds of $kind", ({ kind, page, id, all, byRavi }) => {
  test("RSS has public items as they were written", async () => {
    const { type, text } = await read(`/feeds/${kind}.xml`);
    expect(type).toBe("application/rss+xml; charset=utf-8");
    const { format, feed } = parseFeed(text);
    const items = format === "rss" ? (feed.items ?? []) : [];
    expect(items.map((item) => item.title).toSorted()).toEqual(all.toSorted());
    const item = items.find((one) => one.title === title);
    expect(item).toMatchObject({ link: `${site.origin}${page}${id()}`, dc: { creators: ["Asha <Rao>"] } });
  });

  test("JSON Feed filters by tag, by author, and by both, in any case", async () => {
    expect(await titlesOf(`/feeds/${kind}.json?tag=AI`)).toEqual([title]);
    expect(await titlesOf(`/feeds/${kind}.json?author=asha.rao`)).toEqual([title]);
    expect(await titlesOf(`/feeds/${kind}.json?author=ASHA.RAO&tag=ai`)).toEqual([title]);
    expect(await titlesOf(`/feeds/${kind}.json?author=asha.rao&tag=cloud`)).toEqual([]);
    expect(await titlesOf(`/feeds/${kind}.json?tag=cloud`)).toEqual([byRavi]);
    expect((await readJson(`/feeds/${kind}.json?author=ASHA.RAO&tag=ai`)).body.title).toMatch(/: AI$/);
    const { body } = await readJson(`/feeds/${kind}.json?author=asha.rao`);
    expect(body).toMatchObject({
      home_page_url: `${site.origin}/people/asha.rao`,
      feed_url: `${site.origin}/feeds/${kind}.json?author=asha.rao`,
    });
  });

  test("an unknown author has no feed, and an invalid query names its field", async () => {
    expect((await read(`/feeds/${kind}.xml?author=nobody`)).status).toBe(404);
    expect(await readJson(`/feeds/${kind}.xml?tag=${"x".repeat(31)}`)).toMatchObject({
      status: 400,
      body: { fields: { tag: expect.any(String) } },
    });
  });
});

test.each(["/feeds/nothing.xml", "/feeds/blogs.atom", "/feeds/", "/feeds/blogs.xml/"])(
  "%s does not exist, and programs are told so",
  async (path) => {
    expect(await readJson(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
  },
);

describe("the public API", () => {
  test("lists and returns blogs with the fields of the specification", async () => {
    const { body } = await readJson("/api/v1/blogs?tag=ai");
    const item = {
      id: ids.blog,
      title,
      summary: "Bold words & more",
      content: "**Bold** words & more",
      tags: ["Make in India", "AI"],
      author_id: asha.userId,
      author_name: "Asha <Rao>",
      author_username: "Asha.Rao",
      status: "published",
      published_at: expect.any(String),
      created_at: expect.any(String),
      like_count: 0,
      comment_count: 0,
      view_count: 0,
      url: `${site.origin}/blog/${ids.blog}`,
    };
    expect(body).toEqual({ items: [item], next_cursor: null });
    expect((await readJson(`/api/v1/blogs/${ids.blog}`)).body).toEqual(item);
  });

  test("lists and returns discussions in the same way", async () => {
    const { body } = await readJson("/api/v1/discussions?tag=ai");
    expect(body.items).toEqual([expect.objectContaining({ id: ids.discussion, title, reply_count: 0, has_accepted_reply: false })]);
    expect((await readJson(`/api/v1/discussions/${ids.discussion}`)).body).toMatchObject({ content: "Which `one`?" });
  });

  test.each(["blogs", "discussions"])("%s are listed page by page, and unknown addresses return 404", async (kind) => {
    const first = await readJson(`/api/v1/${kind}?limit=1`);
    const second = await readJson(`/api/v1/${kind}?limit=1&cursor=${first.body.next_cursor}`);
    expect([...first.body.items, ...second.body.items]).toHaveLength(2);
    expect(second.body.next_cursor).toBeNull();
    expect((await readJson(`/api/v1/${kind}/${newId()}`)).status).toBe(404);
    expect((await readJson(`/api/v1/${kind}/1`)).status).toBe(404);
    expect(await readJson(`/api/v1/${kind}?limit=51`)).toMatchObject({ status: 400, body: { fields: { limit: expect.any(String) } } });
  });

  test("describes exactly the fields that it returns", async () => {
    const { body } = await readJson("/api/v1/openapi.json");
    for (const [kind, id] of [
      ["blogs", ids.blog],
      ["discussions", ids.discussion],
    ] as const) {
      const { properties, required } = body.paths[`/${kind}/{id}`].get.responses[200].content["application/json"].schema;
      const answered = Object.keys((await readJson(`/api/v1/${kind}/${id}`)).body);
      expect(answered.filter((field) => !Object.hasOwn(properties, field))).toEqual([]);
      expect(required.filter((field: string) => !answered.includes(field))).toEqual([]);
    }
  });
});

describe("pictures", () => {
  test.each(["/og/site.png", () => `/og/blogs/${ids.blog}.png`, () => `/og/discussions/${ids.discussion}.png`])(
    "%s is a PNG of 1200 by 630",
    async (given) => {
      const response = await fetch(site.url + (typeof given === "string" ? given : given()));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("content-type")).toBe("image/png");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
    },
  );

  test.each(["/og/blogs/1.png", `/og/blogs/${newId()}.png`, "/og/blogs/x.svg", "/og/nothing.png"])("%s does not exist", async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  });
});

test.each(["blogs", "discussions"])(
  "an author's feeds of %s continue under their new username, just like the author's page",
  async (kind) => {
    const mover = await createMember(testDb, { name: "Mira", username: `mira_${kind}` });
    await (kind === "blogs" ? createTestBlog : createTestDiscussion)(testDb, mover, { title: `Hers, of ${kind}`, tags: ["Moving"] });
    await testDb.owner.query("update profiles set username = $2 where id = $1", [mover.userId, `mira.now_${kind}`]);
    const look = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
      return {
        status,
        to: headers.get("location"),
        cache: headers.get("cache-control"),
        origin: headers.get("access-control-allow-origin"),
      };
    };
    const page = await look(`/people/mira_${kind}`);
    for (const extension of ["xml", "json"]) {
      expect(await look(`/feeds/${kind}.${extension}?author=MIRA_${kind}&tag=moving`)).toEqual({
        ...page,
        to: `/feeds/${kind}.${extension}?tag=moving&author=mira.now_${kind}`,
        origin: "*",
      });
    }
    expect(page.status).toBe(302);
    expect(await titlesOf(`/feeds/${kind}.json?author=mira_${kind}`)).toEqual([`Hers, of ${kind}`]);
  },
);

test.each([
  { kind: "blogs", create: createTestBlog },
  { kind: "discussions", create: createTestDiscussion },
])("the feed of one author's $kind with a tag goes back beyond their latest ones with other tags", async ({ kind, create }) => {
  const zoya = await createSettledMember(testDb, { username: `zoya_${kind}` });
  await create(testDb, zoya, { title: "On presses", tags: ["Presses"] });
  for (let at = 0; at < 50; at += 1) await create(testDb, zoya, { title: `Later ${at}`, tags: ["Other"] });
  expect(await titlesOf(`/feeds/${kind}.json?author=zoya_${kind}&tag=presses`)).toEqual(["On presses"]);
});
