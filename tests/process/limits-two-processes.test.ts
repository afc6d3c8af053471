import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#server/http/limits.ts";
import type { LimitName } from "#server/http/limits.ts";
import { buildUpcomingEventFields } from "#tests/factories/events.ts";
import { buildOpenJobFields } from "#tests/factories/jobs.ts";
import { createMember } from "#tests/factories/members.ts";
import { buildDeviceFields } from "#tests/factories/push-devices.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSiteGroup } from "#tests/setup/sites/site-group.ts";
import type { SiteGroup } from "#tests/setup/sites/site-group.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

type By = "address" | "account" | "mailbox";
/** A promised limit, and a request that counts against it. `{}` stands for a unique text. */
type Promised = { name: LimitName; by: By; points: number; send: Send; to?: string };
type Send = [path: string, body?: string | (() => Record<string, string>)];

// Nothing listens here. Calls to the model only count where one is configured.
const modelUrl = "http://127.0.0.1:2/v1";
const publicUrl = "http://localhost:2";
const left = 4;
const sent = 12;
const mailbox = "one@work.example.test";

const verify = (email: string): Send => ["/functions/v1/send-work-email-verification", JSON.stringify({ email })];
const recruit = (email: string): Send => ["/waitlist", `name=A&email=${email}&company=B&roles=C`];
const ask = (email: string): Send => ["/consent", `parentEmail=${email}`];
const askMe: Send = ["/functions/v1/ask-me-ai", '{"message":"How {}?"}'];
const roadmap: Send = ["/functions/v1/generate-career-roadmap", '{"career_path":"data_scientist"}'];
const blog: Send = ["/functions/v1/generate-blog", '{"title":"A","brief":"Words"}'];

const promised: Promised[] = [
  { name: "write", by: "address", points: 600, send: ["/theme", "theme=dark"] },
  { name: "write", by: "account", points: 120, send: ["/blog/{}/like", "intent=like"] },
  { name: "search", by: "address", points: 600, send: ["/api/v1/search?q=words"] },
  { name: "search", by: "account", points: 120, send: ["/search?q=words"] },
  { name: "sign-in", by: "address", points: 600, send: ["/auth/sign-in", ""] },
  { name: "waitlist", by: "address", points: 10, send: recruit("{}@work.example.test") },
  { name: "waitlist", by: "mailbox", points: 3, send: recruit(mailbox), to: mailbox },
  { name: "refresh", by: "address", points: 120, send: ["/functions/v1/refresh-tech-flash", ""] },
  { name: "refresh", by: "account", points: 60, send: ["/functions/v1/refresh-events", ""] },
  { name: "verification", by: "address", points: 60, send: verify("{}@work.example.test") },
  { name: "verification", by: "account", points: 5, send: verify("{}@work.example.test") },
  { name: "verification", by: "mailbox", points: 5, send: verify(mailbox), to: mailbox },
  { name: "consent", by: "address", points: 60, send: ask("{}@mail.example.test") },
  { name: "consent", by: "account", points: 5, send: ask("{}@mail.example.test") },
  { name: "consent", by: "mailbox", points: 5, send: ask(mailbox), to: mailbox },
  { name: "blog", by: "account", points: 60, send: ["/blogs/new", "title=A&content={}&intent=draft"] },
  { name: "view", by: "address", points: 300, send: ["/blog/{}/view", ""] },
  { name: "comment", by: "account", points: 30, send: ["/blog/{}", "intent=add-comment&content=Words"] },
  { name: "discussion", by: "account", points: 30, send: ["/discussions/new", "title=A&content={}"] },
  { name: "reply", by: "account", points: 30, send: ["/discussion/{}", "intent=add-reply&content=Words"] },
  { name: "event", by: "account", points: 30, send: ["/events/new", buildUpcomingEventFields] },
  { name: "event-answer", by: "account", points: 60, send: ["/events/{}/answer.data", "intent=going"] },
  { name: "job", by: "account", points: 30, send: ["/jobs/new", () => buildOpenJobFields()] },
  { name: "report", by: "account", points: 30, send: ["/report", "kind=blog&id={}&reason=spam"] },
  { name: "generate-blog", by: "address", points: 200, send: blog },
  { name: "generate-blog", by: "account", points: 20, send: blog },
  { name: "generate-career-roadmap", by: "address", points: 300, send: roadmap },
  { name: "generate-career-roadmap", by: "account", points: 20, send: roadmap },
  { name: "ask-me", by: "address", points: 600, send: askMe },
  { name: "ask-me", by: "account", points: 120, send: askMe },
  { name: "interview-answer", by: "account", points: 60, send: ["/c2c/interview-prep", "question=ds-mean-median&answer=It+moves"] },
  { name: "cv-pdf", by: "account", points: 60, send: ["/c2c/cv-builder/cv.pdf"] },
  { name: "journal", by: "account", points: 120, send: ["/journals/new", "title=A&content={}"] },
  { name: "journal-export", by: "account", points: 20, send: ["/journals/export"] },
  { name: "device", by: "account", points: 30, send: ["/notifications/device", buildDeviceFields] },
  { name: "account-archive", by: "account", points: 20, send: ["/settings/export/{}"] },
  { name: "account-export", by: "account", points: 5, send: ["/settings/export", ""] },
  { name: "source-test", by: "account", points: 60, send: ["/admin/sources", "area=events&act=test&id={}"] },
  { name: "account-deletion", by: "account", points: 10, send: ["/settings/delete-account", "posts=keep&confirmation=no"] },
];

let sources: SourcesFile;
let group: SiteGroup;
let testDb: TestDatabase;
let sites: Site[];
let count = 0;

beforeAll(async () => {
  sources = await createSourcesFile([]);
  const { SOURCES_FILE = "" } = sources.config;
  const model = { AI_BASE_URL: modelUrl, AI_MODEL: "none" };
  const settings = { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1", ROLE: "web", SOURCES_FILE, ...model };
  group = await startSiteGroup(settings, settings);
  ({ testDb, sites } = group);
}, 120_000);
afterAll(async () => {
  await group.close();
  await sources.remove();
});

/** A member whose account is old enough to be trusted, with a CV. */
async function enter(): Promise<{ userId: string; cookie: string }> {
  const { userId } = await createMember(testDb, { roles: ["admin"] });
  await testDb.owner.query("update users set created_at = now() - interval '30 days' where id = $1", [userId]);
  await testDb.owner.query("insert into c2c_cvs (user_id, resume, updated_at) values ($1, '{}', now())", [userId]);
  return { userId, cookie: `session=${await signIn(testDb, userId)}` };
}

function newAddress(): string {
  count += 1;
  return `203.0.113.${count % 250}`;
}

type Use = { address: string; cookie: string };

function send(url: string | undefined, [address, body]: Send, use: Use): Promise<Response> {
  const fill = (text: string) => text.replaceAll("{}", randomUUID());
  const headers: Record<string, string> = { origin: publicUrl, cookie: use.cookie, "x-forwarded-for": use.address };
  if (body === undefined) return fetch(url + fill(address), { headers, redirect: "manual" });
  const isJson = typeof body === "string" && body.startsWith("{");
  const form = typeof body === "string" ? fill(body) : new URLSearchParams(body()).toString();
  headers["content-type"] = isJson ? "application/json" : "application/x-www-form-urlencoded";
  return fetch(url + fill(address), { method: "POST", body: form, headers, redirect: "manual" });
}

/** Uses up the limit except for `left`. */
async function useUp({ name, by, points, to = "" }: Promised, address: string, userId: string): Promise<void> {
  const id = { address, account: userId, mailbox: createHash("sha256").update(to).digest("base64url") }[by];
  // Longer than the slowest machine takes to send the counted requests.
  const expires = Date.now() + 600_000;
  await testDb.owner.query("delete from rate_limits where key = $1", [`${name}:${by}:${id}`]);
  if (points > left) {
    await testDb.owner.query("insert into rate_limits (key, points, expire) values ($1, $2, $3)", [
      `${name}:${by}:${id}`,
      points - left,
      expires,
    ]);
  }
}

describe("at two processes at once", () => {
  test.each(promised)("$name by $by: $points and not one more", async (limit) => {
    const [member, address] = [await enter(), newAddress()];
    if (limit.name === "consent") await testDb.owner.query("update profiles set consent_state = 'pending'");
    await useUp(limit, address, member.userId);
    const others = await Promise.all(Array.from({ length: sent }, enter));
    if (limit.name === "consent") await testDb.owner.query("update profiles set consent_state = 'pending'");
    const answers = await Promise.all(
      others.map((other, index) => {
        // By account: one member from everywhere. By address or mailbox: everybody, from one place or from everywhere.
        const { cookie } = limit.by === "account" ? member : other;
        return send(sites[index % sites.length]?.ownUrl, limit.send, { cookie, address: limit.by === "address" ? address : newAddress() });
      }),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(sent - refused.length, String(answers.map(({ status }) => status))).toBe(Math.min(left, limit.points));
    for (const answer of refused) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const { status } of answers) expect(status === 503 ? limit.name : status).not.toBe(500);
  });

  test("every limit of the program is promised here, with its number", () => {
    const told = promised.map(({ name, by, points }) => `${name} ${by} ${points}`);
    const rules = { perAddress: "address", perAccount: "account", perMailbox: "mailbox" } as const;
    const real = Object.entries(limits).flatMap(([name, limit]) =>
      Object.entries(limit).map(([rule, { points }]) => `${name} ${rules[rule as keyof typeof rules]} ${points}`),
    );
    expect(told.toSorted()).toEqual(real.toSorted());
  });
});

describe("an address", () => {
  const theme: Send = ["/theme", "theme=dark"];
  const statuses = (addresses: string[], url = sites[0]?.ownUrl) =>
    Promise.all(addresses.map(async (address) => (await send(url, theme, { address, cookie: "" })).status));

  test("of IPv6 counts with its whole /64, and no other", async () => {
    const full = { name: "write", by: "address", points: 600 + left, send: theme } as const;
    await useUp(full, "2001:db8:7:1::/64", "");
    expect(await statuses(["2001:db8:7:1::1", "2001:db8:7:1:ffff::9", "[2001:db8:7:1::2]:443", "2001:db8:7:2::1"])).toEqual([
      429, 429, 429, 303,
    ]);
  });

  test("is the last one that a trusted proxy wrote, and nothing that a client wrote before it", async () => {
    const full = { name: "write", by: "address", points: 600 + left, send: theme } as const;
    await useUp(full, "198.51.100.7", "");
    expect(await statuses(["198.51.100.7", "192.0.2.1, 198.51.100.7", "198.51.100.7, 192.0.2.1"])).toEqual([429, 429, 303]);
  });
});
