import { afterAll, describe, expect, test } from "vitest";
import { waitlistEntry } from "#contracts/waitlist.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import { joinWaitlist } from "./waitlist.ts";

const testDb = await createTestDatabase();

afterAll(async () => {
  await testDb.close();
});

const entry = { name: "Meera Joshi", email: "meera@acme.example", company: "Acme", roles: "Backend engineers" };

function readEntries() {
  return withSystem(testDb.database.db, (trx) => trx.selectFrom("waitlist_entries").select(["name", "email"]).execute());
}

function readRecipients() {
  return withSystem(testDb.database.db, (trx) => trx.selectFrom("mails").select("recipient").execute());
}

describe("joining the waitlist", () => {
  test("stores an address once, ignoring case, and confirms once by mail", async () => {
    const ctx = createTestCtx(testDb);
    await joinWaitlist(ctx, entry);
    await joinWaitlist(ctx, { ...entry, name: "Somebody Else", email: "MEERA@acme.example" });
    expect(await readEntries()).toEqual([{ name: "Meera Joshi", email: "meera@acme.example" }]);
    expect(await readRecipients()).toEqual([{ recipient: "meera@acme.example" }]);
  });

  test("stores one entry for many simultaneous requests with one address", async () => {
    const ctx = createTestCtx(testDb);
    await Promise.all(Array.from({ length: 8 }, () => joinWaitlist(ctx, { ...entry, email: "ravi@acme.example" })));
    const found = (await readEntries()).filter(({ email }) => email === "ravi@acme.example");
    expect(found).toHaveLength(1);
  });

  test("takes the same minimum time, whether the address is new or not", async () => {
    const ctx = createTestCtx(testDb);
    const join = async (): Promise<number> => {
      const began = performance.now();
      await joinWaitlist(ctx, { ...entry, email: "leela@acme.example" });
      return performance.now() - began;
    };
    expect(await join()).toBeGreaterThan(140);
    expect(await join()).toBeGreaterThan(140);
  });

  test("does not allow a request to read the list", async () => {
    await expect(testDb.database.db.selectFrom("waitlist_entries").select("email").execute()).rejects.toThrow(/permission denied/);
  });
});

describe("a waitlist entry", () => {
  test("is trimmed", () => {
    expect(waitlistEntry.parse({ ...entry, name: "  Meera Joshi ", email: " meera@acme.example " })).toEqual(entry);
  });

  test("contains no invisible characters and no direction marks", () => {
    expect(waitlistEntry.parse({ ...entry, name: "Meera\u0000 \u202e Jos\u200bhi", roles: "वेब डेवलपर 😀" })).toMatchObject({
      name: "Meera Joshi",
      roles: "वेब डेवलपर 😀",
    });
    const { error } = waitlistEntry.safeParse({ ...entry, company: "\u200b\u2060" });
    expect(error?.issues.map(({ message }) => message)).toEqual(["Please tell us your company"]);
  });

  test("gets an error at every invalid field", () => {
    const { error } = waitlistEntry.safeParse({ name: " ", email: "meera at acme", roles: "x".repeat(301) });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Please tell us your name"],
      ["email", "That does not look like an email address"],
      ["company", "Please tell us your company"],
      ["roles", "Please keep this to 300 characters"],
    ]);
  });
});
