import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { buildOpenJobFields } from "#tests/factories/jobs.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { emptyJar, openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { startSiteGroup } from "#tests/setup/sites/site-group.ts";
import type { SiteGroup } from "#tests/setup/sites/site-group.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

// Two processes of one site, and what members read from their caches.
const publicUrl = "http://localhost:2";
let group: SiteGroup;
let testDb: TestDatabase;
let sites: Site[];

beforeAll(async () => {
  const settings = { ROLE: "web", LIMITS_FACTOR: "1000", PUBLIC_URL: publicUrl };
  group = await startSiteGroup(settings, settings);
  ({ testDb, sites } = group);
}, 120_000);
afterAll(() => group.close());

/** A member whose browser can send requests to either process. */
async function enter(overrides: Partial<Viewer> = {}): Promise<{ viewer: Viewer; here: TestBrowser; there: TestBrowser }> {
  const viewer = await createSettledMember(testDb, overrides);
  const jar = emptyJar();
  jar.whole.set("session", await signIn(testDb, viewer.userId));
  const [here, there] = sites.map(({ ownUrl: url }) => openBrowser({ url, publicUrl }, jar));
  if (!here || !there) throw new Error("Two processes were started");
  return { viewer, here, there };
}

const textOf = async (browser: TestBrowser, address: string) => (await browser.get(address)).text();

test("a member sees their own change at once, also before it is announced", async () => {
  const [author, other] = [await enter(), await enter()];
  const id = await createTestBlog(testDb, author.viewer, { title: "Before the change" });
  for (const reader of [other.there, author.there]) {
    await eventually(async () => expect(await textOf(reader, "/blogs")).toContain("Before"));
  }
  expect(await textOf(author.there, `/blog/${id}`)).toContain("Before the change");
  // Simulates a late announcement: the row changes without a notice, and the member's request sends none.
  await testDb.owner.query("update blogs set title = 'After the change' where id = $1", [id]);
  const sent = await author.here.post("/theme", { theme: "dark" });
  expect(sent.headers.getSetCookie()).toContain("written=1; Max-Age=10; Path=/; HttpOnly; SameSite=Lax");
  expect(await textOf(author.there, "/blogs")).toContain("After the change");
  expect(await textOf(author.there, `/blog/${id}`)).toContain("After the change");
  await testDb.owner.query("select pg_notify('page_cache', 'blogs')");
  await eventually(async () => expect(await textOf(other.there, "/blogs")).toContain("After the change"));
});

test("only a member's requests that may change something are recorded", async () => {
  const { viewer, here } = await enter();
  const view = `/blog/${await createTestBlog(testDb, viewer)}/view`;
  for (const response of [await here.get("/blogs"), await here.post(view)]) expect(response.headers.getSetCookie()).toEqual([]);
  const visitor = openBrowser({ url: sites[0]?.ownUrl ?? "", publicUrl });
  expect((await visitor.post("/theme", { theme: "dark" })).headers.getSetCookie().join()).not.toContain("written");
});

test.each(["blog", "discussion"])(
  "what is written below a %s is there for its writer and for all, and rights stay the writer's",
  async (kind) => {
    const [author, writer, reader] = [await enter(), await enter(), await enter()];
    const create = kind === "blog" ? createTestBlog : createTestDiscussion;
    const address = `/${kind}/${await create(testDb, author.viewer)}`;
    const words = `Words below a ${kind}`;
    for (const browser of [writer.there, reader.there]) expect(await textOf(browser, address)).not.toContain(words);
    const intent = kind === "blog" ? "add-comment" : "add-reply";
    expect((await writer.here.post(address, { intent, content: words })).status).toBe(303);
    const own = await textOf(writer.there, address);
    expect(own).toContain(words);
    expect(own).toContain("Edit");
    await eventually(async () => expect(await textOf(reader.there, address)).toContain(words));
    const others = await textOf(reader.there, address);
    expect(others).not.toMatch(/>\s*Edit\b/);
    // Long afterwards, without recent writes, the member still sees it.
    writer.here.cookies.delete("written");
    expect(await textOf(writer.there, address)).toMatch(/>\s*Edit\b/);
  },
);

test("what only one member may see gets into nobody else's page", async () => {
  const [author, writer, reader] = [await enter(), await enter(), await enter()];
  const blog = await createTestBlog(testDb, author.viewer, { title: "A blog with a held comment" });
  const comment = await createTestComment(testDb, writer.viewer, blog, "A comment that is held");
  await testDb.owner.query("update blog_comments set moderation = 'held' where id = $1", [comment]);
  const draft = await createTestBlog(testDb, author.viewer, { title: "A draft of the author", status: "draft" });
  // Those who may see it request it first, and often enough to be cached.
  for (let round = 0; round < 3; round += 1) {
    expect(await textOf(writer.here, `/blog/${blog}`)).toContain("A comment that is held");
    expect(await textOf(author.here, `/blog/${draft}`)).toContain("A draft of the author");
    expect(await textOf(author.here, "/blogs")).not.toContain("A draft of the author");
    expect(await textOf(reader.here, `/blog/${blog}`)).not.toContain("A comment that is held");
    expect((await reader.here.get(`/blog/${draft}`)).status).toBe(404);
  }
});

test("a member can no longer read an item that was taken down, in a list or on its page", async () => {
  const [author, reader, moderator] = [await enter(), await enter(), await enter({ roles: ["moderator"] })];
  const id = await createTestBlog(testDb, author.viewer, { title: "A blog about nothing good" });
  await eventually(async () => expect(await textOf(reader.there, "/blogs")).toContain(id));
  expect((await reader.there.get(`/blog/${id}`)).status).toBe(200);
  const decision = { kind: "blog", id, action: "reject", reason: "It breaks the rules of the house" };
  expect((await moderator.here.post("/moderation", decision)).status).toBe(303);
  // The page requests its marks each time, and so does not depend on a notice.
  expect((await reader.there.get(`/blog/${id}`)).status).toBe(404);
  await eventually(async () => expect(await textOf(reader.there, "/blogs")).not.toContain(id));
});

test("a member's new name appears below their texts at once for them, and soon for everybody", async () => {
  const [author, reader] = [await enter({ name: "Meera Before" }), await enter()];
  const id = await createTestDiscussion(testDb, author.viewer);
  for (const address of ["/discussions", `/discussion/${id}`]) {
    await eventually(async () => expect(await textOf(reader.there, address)).toContain("Meera Before"));
  }
  const fields = { name: "Meera After", phone: "", username: "", city: "", organization: "Works", designation: "Engineer" };
  expect((await author.here.post("/settings/profile", fields)).status).toBe(303);
  expect(await textOf(author.there, "/discussions")).toContain("Meera After");
  await eventually(async () => expect(await textOf(reader.there, "/discussions")).toContain("Meera After"));
  await eventually(async () => expect(await textOf(reader.there, `/discussion/${id}`)).toContain("Meera After"));
});

test("a verified address soon shows to everybody: its owner's badge, and its domain at their jobs", async () => {
  const member = await enter();
  const posted = await member.here.post("/jobs/new", buildOpenJobFields());
  const job = /\/jobs\/[0-9a-f-]{36}/.exec(posted.headers.get("location") ?? "")?.[0] ?? "";
  const profile = `/people/${member.viewer.username}`;
  const domains = ["before", "after"].map((word) => `${word}-${member.viewer.userId}.example`);
  const visitor = openBrowser({ url: sites[1]?.ownUrl ?? "", publicUrl });
  for (const address of [profile, job]) expect(await textOf(visitor, address)).not.toContain("Verified");
  for (const domain of domains) {
    const workEmail = `meera@${domain}`;
    expect((await member.here.post("/settings/verification", { workEmail })).status).toBe(303);
    const [token = ""] = await readLinkTokens(testDb, workEmail, "verify-corporate");
    expect((await member.here.post(`/verify-corporate?token=${token}`, { token })).status).toBe(303);
    await eventually(async () => expect(await textOf(visitor, job)).toContain(domain));
    await eventually(async () => expect(await textOf(visitor, "/jobs")).toContain(domain));
    await eventually(async () => expect(await textOf(visitor, profile)).toContain("Verified"));
  }
});

test("when a parent takes consent back, the name disappears from cached pages, for members and visitors", async () => {
  const [child, reader] = [await enter({ name: "Meera Child", userType: "campus" }), await enter()];
  await testDb.owner.query("update profiles set consent_state = 'pending' where id = $1", [child.viewer.userId]);
  expect((await child.here.post("/consent", { parentEmail: "parent@home.example.test" })).status).toBe(303);
  const [token = ""] = await readLinkTokens(testDb, "parent@home.example.test", "consent");
  const visitor = openBrowser({ url: sites[0]?.ownUrl ?? "", publicUrl });
  const decide = async (answer: string) => expect((await visitor.post(`/consent?token=${token}`, { token, answer })).status).toBe(303);
  await decide("given");
  const id = await createTestDiscussion(testDb, child.viewer);
  const addresses = ["/discussions", `/discussion/${id}`, "/api/v1/discussions", "/feeds/discussions.xml"];
  const sees = (name: string) =>
    Promise.all(
      [visitor, reader.there].flatMap((browser) =>
        addresses.map((address) => eventually(async () => expect(await textOf(browser, address)).toContain(name))),
      ),
    );
  await sees("Meera Child");
  await decide("refused");
  for (const browser of [visitor, reader.there]) {
    for (const address of addresses) await eventually(async () => expect(await textOf(browser, address)).not.toContain("Meera Child"));
  }
});
