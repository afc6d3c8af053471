import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { requestVerification } from "#server/domains/profiles/profiles.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const tables = [
  ["users", "id"],
  ["profiles", "id"],
  ["corporate_profiles", "id"],
  ["campus_profiles", "id"],
  ["user_roles", "user_id"],
  ["work_email_verifications", "user_id"],
  ["parent_consents", "user_id"],
] as const;

/** Values that an attacker would want to store in a column. */
const wishes: Record<string, string> = {
  verified: "true",
  onboarding_completed: "true",
  consent_state: "given",
  status: "verified",
  role: "admin",
  is_demo: "true",
  email_verified: "true",
  user_type: "corporate",
  kind: "work",
  work_email: "stolen@acme.example",
  parent_email: "stolen@acme.example",
  used_at: "2026-01-01",
  decided_at: "2026-01-01",
};

const testDb = await openTestDatabase();
let pages: PageVisits;
let victim: Viewer;
let columns: string[] = [];
let count = 0;

beforeAll(async () => {
  pages = visitPages(testDb);
  victim = await createMember(testDb);
  const { rows } = await testDb.owner.query<{ column_name: string }>(
    "select distinct column_name from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1",
    [tables.map(([table]) => table)],
  );
  columns = rows.map((row) => row.column_name);
});

type Form = {
  name: string;
  address: string;
  viewer: Partial<Viewer>;
  /** The honest form. `mark` distinguishes two members. */
  fields(mark: string): Record<string, string>;
  prepare?(viewer: Viewer, mark: string): Promise<{ address?: string; fields?: Record<string, string> }>;
};

const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;
const contact = { name: "Asha Rao", phone: "98123 45678", city: "Pune" };
const campus = { ...contact, collegeName: "College", qualification: "btech", qualificationStatus: "pursuing" };

const forms: Form[] = [
  { name: "the choice of a type", address: "/onboarding", viewer: newcomer, fields: () => ({ userType: "campus" }) },
  {
    name: "step 1 of the corporate form",
    address: "/onboarding/corporate",
    viewer: newcomer,
    fields: (mark) => ({ ...contact, username: mark, organization: "Acme", designation: "Engineer" }),
  },
  {
    name: "step 2 of the corporate form",
    address: "/onboarding/corporate?step=verify",
    viewer: {},
    fields: (mark) => ({ workEmail: `${mark}@acme.example` }),
  },
  {
    name: "the corporate form on one page",
    address: "/onboarding/corporate-profile",
    viewer: newcomer,
    fields: (mark) => ({
      ...contact,
      username: mark,
      email: `${mark}@example.test`,
      organization: "Acme",
      designation: "Engineer",
      workEmail: `${mark}@acme.example`,
    }),
  },
  {
    name: "the campus form",
    address: "/onboarding/campus",
    viewer: newcomer,
    fields: (mark) => ({ ...campus, username: mark, email: `${mark}@example.test`, dateOfBirth: "2005-05-05" }),
  },
  {
    name: "the campus form of somebody under 18",
    address: "/onboarding/campus",
    viewer: newcomer,
    fields: (mark) => ({
      ...campus,
      username: mark,
      email: `${mark}@example.test`,
      dateOfBirth: "2010-05-05",
      parentEmail: `parent-${mark}@example.test`,
    }),
  },
  {
    name: "asking a parent again",
    address: "/consent",
    viewer: { userType: "campus", canPublish: false },
    fields: (mark) => ({ parentEmail: `parent-${mark}@example.test` }),
  },
  {
    name: "using a verification link",
    address: "/verify-corporate",
    viewer: {},
    fields: () => ({}),
    async prepare(viewer, mark) {
      await requestVerification(createMemberCtx(testDb, viewer), `${mark}@acme.example`);
      const [token = ""] = await readLinkTokens(testDb, `${mark}@acme.example`, "verify-corporate");
      return { fields: { token } };
    },
  },
];

/** All rows about a member, as text. */
async function readRaw({ userId }: Viewer): Promise<string> {
  const found = [];
  for (const [table, owner] of tables) {
    const { rows } = await testDb.owner.query(`select to_jsonb(t) as row from ${table} t where ${owner} = $1`, [userId]);
    found.push(rows);
  }
  return JSON.stringify(found);
}

/** All rows about a member, without the values that differ between any two members. */
async function readRows({ userId, email }: Viewer, mark: string): Promise<string> {
  const found: Record<string, unknown> = {};
  for (const [table, owner] of tables) {
    const { rows } = await testDb.owner.query(
      `select to_jsonb(t) - '{id,user_id,token_hash,subject,created_at,updated_at,last_sign_in_at,name}'::text[] as row
      from ${table} t where ${owner} = $1`,
      [userId],
    );
    found[table] = rows;
  }
  return JSON.stringify(found, null, 1).replaceAll(email, "EMAIL").replaceAll(mark, "MARK");
}

/** A value for every column, under its name in the database and its name in a form, except the columns of the honest form. */
function poison(honest: Record<string, string>): Record<string, string> {
  const entries = columns.flatMap((column) => {
    const value = wishes[column] ?? (column.endsWith("id") ? victim.userId : dateOrWord(column));
    const camel = column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    return [column, camel].map((name) => [name, value] as const);
  });
  return Object.fromEntries(entries.filter(([name]) => !(name in honest)));
}

function dateOrWord(column: string): string {
  return column.endsWith("_at") ? "2020-01-01" : "poison";
}

async function sendForm({ viewer: overrides, address, fields, prepare }: Form, isPoisoned: boolean) {
  count += 1;
  const mark = `mark${count}x`;
  const viewer = await createMember(testDb, {
    ...overrides,
    email: `${mark}-account@example.test`,
    ...(overrides.username === null ? {} : { username: `${mark}u` }),
  });
  const prepared = await prepare?.(viewer, mark);
  const before = await readRows(viewer, mark);
  const honest = { ...fields(mark), ...prepared?.fields };
  const visit = await pages.send(prepared?.address ?? address, viewer, isPoisoned ? { ...poison(honest), ...honest } : honest);
  const rows = await readRows(viewer, mark);
  return { rows, raw: await readRaw(viewer), hasChanged: rows !== before, status: visit.status };
}

// A column of another table may be an optional field of the form itself; those are honest.
const ownOptionalFields: Record<string, string[]> = {
  "the campus form": ["parentEmail", "ageGroup"],
};

test.each(forms)("$name writes its own fields and nothing else, whatever is sent with it", async (form) => {
  const victimBefore = await readRows(victim, "none");
  const honest = await sendForm(form, false);
  expect(honest.status).toBeLessThan(400);
  expect(honest.hasChanged).toBe(true);
  const optional = Object.fromEntries((ownOptionalFields[form.name] ?? []).map((name) => [name, ""]));
  const poisoned = await sendForm({ ...form, fields: (mark) => ({ ...optional, ...form.fields(mark) }) }, true);
  expect(poisoned.rows).toBe(honest.rows);
  expect(poisoned.raw).not.toMatch(/poison|stolen@|2020-01-01|2026-01-01/);
  expect(await readRows(victim, "none")).toBe(victimBefore);
});

test("a parent's answer changes the child's consent and nothing else", async () => {
  const form = forms.find(({ name }) => name === "asking a parent again");
  const child = await createMember(testDb, { ...form?.viewer });
  await pages.send("/consent", child, { parentEmail: "one-parent@example.test" });
  const [token = ""] = await readLinkTokens(testDb, "one-parent@example.test", "consent");
  const before = JSON.parse(await readRows(child, "none")) as Record<string, Record<string, unknown>[]>;
  await pages.send(`/consent?token=${token}`, null, { ...poison({}), token, answer: "given" });
  const after = JSON.parse(await readRows(child, "none")) as Record<string, { row: Record<string, unknown> }[]>;
  const answered = { status: "given", decided_at: expect.any(String), legal_updated_on: getSiteTexts().legalUpdatedOn };
  expect(after).toEqual({
    ...before,
    profiles: [{ row: { ...(before["profiles"]?.[0]?.["row"] as object), consent_state: "given" } }],
    parent_consents: [{ row: { ...(before["parent_consents"]?.[0]?.["row"] as object), ...answered } }],
  });
});

test("members cannot use the roles form, whatever they send", async () => {
  const member = await createMember(testDb);
  const before = await readRows(member, "none");
  const { status } = await pages.send("/admin/roles", member, {
    ...poison({}),
    userId: member.userId,
    change: "give",
    role: "admin",
    reason: "me",
  });
  expect(status).toBe(404);
  expect(await readRows(member, "none")).toBe(before);
});
