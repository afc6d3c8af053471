import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { recordConsent } from "#server/domains/profiles/profiles.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
let count = 0;

/** A member who waits for a parent's consent, and the parent's link. */
async function askParent() {
  count += 1;
  const parentEmail = `parent${count}@asked.example.test`;
  const child = await createMember(testDb, { userType: "campus", canPublish: false });
  await ask(child, parentEmail);
  const [token = ""] = await readLinkTokens(testDb, parentEmail, "consent");
  return { child, parentEmail, token };
}

const ask = (child: Viewer, parentEmail: string) => pages.send("/consent", child, { parentEmail });
const answer = (token: string, given: "given" | "refused") => pages.send(`/consent?token=${token}`, null, { token, answer: given });
const countMails = async (address: string) => (await readLinkTokens(testDb, address, "consent")).length;

describe("a form that asks a parent, opened before", () => {
  test.each(["send", "sendByRouter"] as const)("they agreed, shows that they have and writes to nobody (%s)", async (how) => {
    const { child, parentEmail, token } = await askParent();
    await recordConsent(createTestCtx(testDb), token, "given");
    expect(await pages[how]("/consent", child, { parentEmail })).toMatchObject({ to: "/consent" });
    expect(await countMails(parentEmail)).toBe(1);
    expect((await pages.open("/consent", child)).data).toMatchObject({ own: { state: "given" } });
  });

  test("they refused, asks them once more, and a second press does not", async () => {
    const { child, parentEmail, token } = await askParent();
    const press = () => pages.send("/consent", child, { parentEmail, idempotency_key: "the-page-from-before" });
    for (let presses = 0; presses < 2; presses += 1) await press();
    expect(await countMails(parentEmail)).toBe(2);
    await recordConsent(createTestCtx(testDb), token, "refused");
    for (let presses = 0; presses < 2; presses += 1) expect(await press()).toMatchObject({ to: "/consent" });
    expect(await countMails(parentEmail)).toBe(3);
    expect((await pages.open("/consent", child)).data).toMatchObject({ own: { state: "pending" } });
  });

  test("the member turned 18, redirects to the dashboard and writes to nobody", async () => {
    const { child, parentEmail } = await askParent();
    await testDb.owner.query("update profiles set consent_state = 'not_needed' where id = $1", [child.userId]);
    expect(await ask(child, parentEmail)).toMatchObject({ to: "/dashboard" });
    expect(await pages.open("/consent", child)).toMatchObject({ to: "/dashboard" });
    expect(await countMails(parentEmail)).toBe(1);
  });
});

test("a mistake in the parent's address does not count against the limit", async () => {
  const counted: string[] = [];
  const use = async (name: string) => {
    counted.push(name);
    return null;
  };
  const counting = visitPages(testDb, undefined, { use });
  const { child, parentEmail } = await askParent();
  expect((await counting.send("/consent", child, { parentEmail: child.email })).status).toBe(400);
  expect(counted).toEqual([]);
  await counting.send("/consent", child, { parentEmail });
  expect(counted).toEqual(["consent:account", "consent:address", "consent:mailbox"]);
});

describe("a parent who answers after somebody else was asked", () => {
  test("is told on the page that the link no longer works", async () => {
    const { child, token } = await askParent();
    await ask(child, "aunt@asked.example.test");
    const { to } = await answer(token, "given");
    expect(to).toBe(`/consent?token=${token}`);
    expect(await pages.open(to ?? "", null)).toMatchObject({ status: 404, data: { kind: "dead" } });
  });
});
