import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits, Visit } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

type Rows = Map<string, Record<string, unknown>>;

const testDb = await openTestDatabase();
let pages: PageVisits;
/** The tables of an account. A form may have no more fields than these tables have columns. */
const accountTables = [
  "users",
  "profiles",
  "corporate_profiles",
  "campus_profiles",
  "sessions",
  "acceptances",
  "user_roles",
  "role_changes",
  "work_email_verifications",
  "parent_consents",
  "account_exports",
  "account_deletions",
  "notification_mutes",
  "push_subscriptions",
  "mail_rhythms",
  "saved_forms",
  "ai_tokens",
  "post_allowances",
  "mails",
];
/** Every column of every table of an account, each as a field of a form. */
let everyColumn: Record<string, string>;
let member: Viewer;

beforeAll(async () => {
  pages = visitPages(testDb);
  await createFullMember(testDb, "bystander", await createMember(testDb));
  const { rows } = await testDb.owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1",
    [accountTables],
  );
  everyColumn = Object.fromEntries(rows.map(({ name }) => [name, name.endsWith("id") ? crypto.randomUUID() : "true"]));
});

beforeEach(async () => {
  member = await enter();
});

/** A corporate member who is signed in, in two browsers. */
async function enter(): Promise<Viewer> {
  const viewer = await createMember(testDb);
  await testDb.owner.query("insert into corporate_profiles (id, organization, designation) values ($1, 'Acme', 'Engineer')", [
    viewer.userId,
  ]);
  for (const id of [viewer.sessionId, crypto.randomUUID()]) {
    await testDb.owner.query("insert into sessions (id, token_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')", [
      id,
      randomBytes(32),
      viewer.userId,
    ]);
  }
  return viewer;
}

/** Every row of every table that a form could reach. */
async function readEverything(): Promise<Rows> {
  const { rows: tables } = await testDb.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations')",
  );
  const everything: Rows = new Map();
  for (const { name } of tables) {
    const { rows } = await testDb.owner.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`);
    for (const { row } of rows) {
      everything.set(`${name} ${String(row["id"] ?? row["user_id"])} ${String(row["role"] ?? row["day"] ?? "")}`, row);
    }
  }
  return everything;
}

/** The changes that a form made, as `table.column`, `+table` or `-table`. Rows of other members are marked. */
async function changesOf(send: () => Promise<Visit>): Promise<{ status: number; changes: string[] }> {
  const before = await readEverything();
  const { status } = await send();
  const after = await readEverything();
  const changes = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const [table = ""] = key.split(" ");
    const whose = isMembers(now ?? old ?? {}) ? "" : "somebody else's ";
    const columns = Object.keys(now ?? {}).filter((column) => JSON.stringify(now?.[column]) !== JSON.stringify(old?.[column]));
    const found = old && now ? columns.map((column) => `${whose}${table}.${column}`) : [`${now ? "+" : "-"}${whose}${table}`];
    for (const change of found) changes.add(change);
  }
  return { status, changes: [...changes].toSorted() };
}

function isMembers(row: Record<string, unknown>): boolean {
  const recipient = String(row["recipient"]);
  return row["id"] === member.userId || row["user_id"] === member.userId || recipient === member.email || recipient.startsWith("zarina@");
}

const send = (path: string, fields: Record<string, string>) => changesOf(() => pages.send(path, member, { ...everyColumn, ...fields }));

const profileFields = {
  name: "Zarina Q",
  phone: "98123 45678",
  username: `zarina_${crypto.randomUUID().slice(0, 8)}`,
  city: "Bombay",
  organization: "Kaveri",
  designation: "Lead",
};

describe("a form with every column of an account as an extra field changes only", () => {
  test("the profile", async () => {
    const { status, changes } = await send("/settings/profile", profileFields);
    expect(status).toBe(303);
    expect(changes).toEqual([
      "corporate_profiles.designation",
      "corporate_profiles.organization",
      "profiles.city",
      "profiles.former_usernames",
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

  test("the deletion, and its cancellation", async () => {
    const asked = await send("/settings/delete-account", { posts: "remove", confirmation: "delete my account" });
    expect(asked).toEqual({ status: 303, changes: ["+account_deletions", "+mails", "sessions.expires_at"] });
    expect(await send("/settings/keep-account", { next: "https://elsewhere.example/" })).toEqual({
      status: 303,
      changes: ["+mails", "-account_deletions"],
    });
  });
});

describe("an invalid form changes nothing", () => {
  test.each([
    ["/settings/profile", { ...profileFields, phone: "12" }, 400],
    ["/settings/profile", { ...profileFields, name: "" }, 400],
    ["/settings/verification", { workEmail: "zarina@gmail.com" }, 400],
    ["/settings/verification", { workEmail: "" }, 400],
    ["/settings/devices", { sessionId: "anything" }, 404],
    ["/settings/delete-account", { posts: "keep", confirmation: "yes" }, 400],
    ["/settings/delete-account", { posts: "sell", confirmation: "delete my account" }, 400],
  ])("%s %o", async (path, fields, status) => {
    expect(await changesOf(() => pages.send(path, member, fields))).toEqual({ status, changes: [] });
  });
});

test.each([
  ["corporate", "Please enter your work email"],
  ["campus", "Please enter your college email"],
] as const)("a %s member without an address is asked for the right one, at its field", async (userType, message) => {
  const { data } = await pages.send("/settings/verification", await createMember(testDb, { userType }), { workEmail: " " });
  expect(data).toEqual({ errors: { workEmail: message }, values: { workEmail: " " } });
});

describe("another member's", () => {
  test("session and archive are not found", async () => {
    const other = await enter();
    expect(await changesOf(() => pages.send("/settings/devices", member, { sessionId: other.sessionId }))).toEqual({
      status: 404,
      changes: [],
    });
    const address = `/settings/export/${crypto.randomUUID()}`;
    await testDb.owner.query(
      `with export as (
         insert into account_exports (id, user_id, requested_at, ready_at, expires_at, size_bytes)
         values ($1, $2, now(), now(), now() + interval '1 day', 3) returning id, user_id
       ) insert into account_export_parts (export_id, number, user_id, bytes) select id, 0, user_id, 'zip' from export`,
      [address.split("/").at(-1), other.userId],
    );
    expect((await pages.open(address, member)).status).toBe(404);
    expect((await pages.open(address, other)).status).toBe(200);
    expect((await pages.open(address, null)).to).toBe(`/login?next=${encodeURIComponent(address)}`);
  });
});

test("a part of a page that fails leaves the rest standing", async () => {
  await testDb.owner.query("alter table ask_me_messages rename to away");
  await testDb.owner.query("alter table account_exports rename to away_too");
  try {
    expect(await pages.open("/dashboard", member)).toMatchObject({
      status: 200,
      data: { counts: { isLoaded: false }, activity: { isLoaded: true, value: [] } },
    });
    expect(await pages.open("/settings", member)).toMatchObject({
      status: 200,
      data: { archive: { isLoaded: false }, deletion: { isLoaded: true, value: null }, profile: { isLoaded: true } },
    });
  } finally {
    await testDb.owner.query("alter table away rename to ask_me_messages");
    await testDb.owner.query("alter table away_too rename to account_exports");
  }
});

test("anybody may choose the theme, and an unknown theme is refused", async () => {
  const chosen = await pages.send("/theme", null, { theme: "dark", next: "/jobs" });
  expect(chosen).toMatchObject({ to: "/jobs", status: 303, cookies: [expect.stringMatching(/^theme=dark;/)] });
  expect(await pages.send("/theme", null, { theme: "pink" })).toMatchObject({ to: null, status: 400 });
});
