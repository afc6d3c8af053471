import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as archive from "#app/routes/settings/archive.ts";
import * as deleteAccount from "#app/routes/settings/delete-account.tsx";
import * as devices from "#app/routes/settings/devices.tsx";
import * as exporting from "#app/routes/settings/export.ts";
import * as keepAccount from "#app/routes/settings/keep-account.ts";
import * as profile from "#app/routes/settings/profile.tsx";
import * as settings from "#app/routes/settings/settings.tsx";
import * as verification from "#app/routes/settings/verification.tsx";
import { signIn } from "#server/domains/accounts/accounts.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createWholeMember } from "#tests/factories/whole-member.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { startSmallSite } from "#tests/setup/small-site.ts";
import type { SmallSite, SmallSiteOptions } from "#tests/setup/small-site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

type Rows = Map<string, Record<string, unknown>>;

let testDb: TestDatabase;
let site: SmallSite;
/** Every column of every table, each as a field of a form. */
let everyColumn: Record<string, string>;
let member: { id: string; browser: TestBrowser };

beforeAll(async () => {
  testDb = await createTestDatabase();
  const routes = {
    dashboard,
    settings,
    "settings/profile": profile,
    "settings/verification": verification,
    "settings/devices": devices,
    "settings/export": { ...exporting, isResource: true },
    "settings/export/:id": { ...archive, isResource: true },
    "settings/delete-account": deleteAccount,
    "settings/keep-account": { ...keepAccount, isResource: true },
  } as unknown as NonNullable<SmallSiteOptions["routes"]>;
  site = await startSmallSite(testDb, { routes, settings: { LIMITS_FACTOR: "1000" } });
  await createWholeMember(testDb, "bystander", await createMember(testDb));
  const { rows } = await testDb.owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1",
  );
  everyColumn = Object.fromEntries(rows.map(({ name }) => [name, name.endsWith("id") ? crypto.randomUUID() : "true"]));
});
afterAll(async () => {
  await site.close();
  await testDb.close();
});

beforeEach(async () => {
  member = await enter("zarina");
});

/** Signs a corporate member in, in two browsers; answers the first. */
async function enter(name: string): Promise<{ id: string; browser: TestBrowser }> {
  const subject = `${name}-${crypto.randomUUID()}`;
  const email = `${subject}@example.test`;
  const claims = { issuer: "https://issuer.example.test", subject, email, emailVerified: true, name, avatarUrl: null };
  const open = () =>
    signIn(createTestCtx(testDb, { clock: { now: () => new Date() } }), { claims, signInSecret: subject + Math.random(), userAgent: "" });
  const [{ token, userId }] = [await open(), await open()];
  await testDb.owner.query(
    "insert into profiles (id, name, email, user_type, onboarding_completed) values ($1, $2, $3, 'corporate', true)",
    [userId, name, email],
  );
  await testDb.owner.query("insert into corporate_profiles (id, organization, designation) values ($1, 'Acme', 'Engineer')", [userId]);
  const browser = openBrowser({ url: site.url, publicUrl: site.origin });
  browser.cookies.set("session", token);
  return { id: userId, browser };
}

/** Every row of every table that a form could reach. */
async function readEverything(): Promise<Rows> {
  const { rows: tables } = await testDb.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations')",
  );
  const everything: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await testDb.owner.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    for (const { row } of rows)
      everything.set(`${name} ${String(row["id"] ?? row["user_id"])} ${String(row["role"] ?? row["day"] ?? "")}`, row);
  }
  return everything;
}

/** What a form changed, as `table.column`, `+table` or `-table`; a row that is not the member's is marked. */
async function changesOf(send: () => Promise<Response>): Promise<{ status: number; changes: string[] }> {
  const before = await readEverything();
  const { status } = await send();
  const after = await readEverything();
  const changes = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const [table = ""] = key.split(" ");
    const whose = isMembers(now ?? old ?? {}) ? "" : "somebody else's ";
    if (!old || !now) changes.add(`${now ? "+" : "-"}${whose}${table}`);
    else
      for (const column of Object.keys(now))
        if (JSON.stringify(now[column]) !== JSON.stringify(old[column])) changes.add(`${whose}${table}.${column}`);
  }
  return { status, changes: [...changes].toSorted() };
}

function isMembers(row: Record<string, unknown>): boolean {
  return row["id"] === member.id || row["user_id"] === member.id || String(row["recipient"]).startsWith("zarina");
}

const send = (path: string, fields: Record<string, string>) => changesOf(() => member.browser.post(path, { ...everyColumn, ...fields }));

const profileFields = {
  name: "Zarina Q",
  phone: "98123 45678",
  username: `zarina_${crypto.randomUUID().slice(0, 8)}`,
  city: "Bombay",
  organization: "Kaveri",
  designation: "Lead",
};

describe("a form with every column of the database in it changes no more than it says", () => {
  test("the profile", async () => {
    const { status, changes } = await send("/settings/profile", profileFields);
    expect(status).toBe(303);
    expect(changes).toEqual([
      "corporate_profiles.designation",
      "corporate_profiles.organization",
      "profiles.city",
      "profiles.name",
      "profiles.phone",
      "profiles.updated_at",
      "profiles.username",
    ]);
  });

  test("the verification", async () => {
    const { status, changes } = await send("/settings/verification", { workEmail: `zarina@kaveri-${crypto.randomUUID()}.example` });
    expect(status).toBe(303);
    expect(changes).toEqual(["+mails", "+work_email_verifications"]);
  });

  test("the devices", async () => {
    expect(await send("/settings/devices", { sessionId: "others" })).toEqual({ status: 303, changes: ["sessions.expires_at"] });
  });

  test("the archive", async () => {
    expect(await send("/settings/export", {})).toEqual({ status: 303, changes: ["+account_exports"] });
  });

  test("the deletion, and taking it back", async () => {
    const asked = await send("/settings/delete-account", { posts: "remove", confirmation: "delete my account" });
    expect(asked).toEqual({ status: 303, changes: ["+account_deletions", "+mails", "sessions.expires_at"] });
    expect(await send("/settings/keep-account", { next: "https://elsewhere.example/" })).toEqual({
      status: 303,
      changes: ["+mails", "-account_deletions"],
    });
  });
});

describe("a form that is not right changes nothing", () => {
  test.each([
    ["/settings/profile", { ...profileFields, phone: "12" }, 400],
    ["/settings/profile", { ...profileFields, name: "" }, 400],
    ["/settings/verification", { workEmail: "zarina@gmail.com" }, 400],
    ["/settings/verification", { workEmail: "" }, 400],
    ["/settings/devices", { sessionId: "anything" }, 404],
    ["/settings/delete-account", { posts: "keep", confirmation: "yes" }, 400],
    ["/settings/delete-account", { posts: "sell", confirmation: "delete my account" }, 400],
  ])("%s %o", async (path, fields, status) => {
    expect(await changesOf(() => member.browser.post(path, fields))).toEqual({ status, changes: [] });
  });
});

describe("what is another member's", () => {
  test("is not found: neither their session nor their archive", async () => {
    const other = await enter("other");
    const { rows } = await testDb.owner.query<{ id: string }>("select id from sessions where user_id = $1 limit 1", [other.id]);
    expect(await changesOf(() => member.browser.post("/settings/devices", { sessionId: rows[0]?.id ?? "" }))).toEqual({
      status: 404,
      changes: [],
    });
    const archiveId = crypto.randomUUID();
    await testDb.owner.query(
      `insert into account_exports (id, user_id, requested_at, ready_at, expires_at, size_bytes, archive)
       values ($1, $2, now(), now(), now() + interval '1 day', 3, 'zip')`,
      [archiveId, other.id],
    );
    expect((await member.browser.get(`/settings/export/${archiveId}`)).status).toBe(404);
    const own = await other.browser.get(`/settings/export/${archiveId}`);
    expect(own.status).toBe(200);
    expect(own.headers.get("content-disposition")).toMatch(/^attachment; filename="sangam-[\d-]+\.zip"$/);
    expect(own.headers.get("cache-control")).toContain("no-store");
    expect(own.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("is not shown to visitors, who are asked to sign in and come back", async () => {
    const visitor = openBrowser({ url: site.url, publicUrl: site.origin });
    for (const path of ["/dashboard", "/settings", "/settings/profile", "/settings/delete-account", "/settings/export/x"]) {
      const response = await visitor.get(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
    }
  });
});

test("a part of the dashboard that fails leaves the rest standing, and pages of one's own are kept by nobody", async () => {
  await testDb.owner.query("alter table ask_me_messages rename to away");
  try {
    const response = await member.browser.get("/dashboard");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const shown = JSON.parse(/<p>(.*?)<\/p>/.exec(await response.text())?.[1] ?? "") as { loaderData: Record<string, unknown> };
    expect(shown.loaderData["routes/dashboard"]).toEqual({ counts: { isLoaded: false }, activity: { isLoaded: true, value: [] } });
  } finally {
    await testDb.owner.query("alter table away rename to ask_me_messages");
  }
});
