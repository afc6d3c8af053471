import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { getNotificationChoices } from "#server/domains/notifications/notifications.ts";
import { unsubscribePath } from "#server/domains/notifications/unsubscribe.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { sendRaw } from "#tests/setup/raw-request.ts";
import { startSmallSite } from "#tests/setup/small-site.ts";
import type { SmallSite } from "#tests/setup/small-site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let site: SmallSite;
let member: Viewer;
let other: Viewer;
let address: string;

beforeAll(async () => {
  testDb = await createTestDatabase();
  site = await startSmallSite(testDb);
  [member, other] = [await createMember(testDb), await createMember(testDb)];
  address = await unsubscribePath(site.services, member.userId, "reply");
});
afterAll(async () => {
  await site.close();
  await testDb.close();
});

const oneClick = "List-Unsubscribe=One-Click";

/** As a mail program does: no cookie, no Origin. */
async function press(path: string, body = oneClick, more: Record<string, string> = {}) {
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length), ...more };
  return (await sendRaw(site.url + path, { method: "POST", headers, body })).status;
}

async function mutedBy(viewer: Viewer): Promise<string[]> {
  const choices = await getNotificationChoices(createMemberCtx(testDb, viewer));
  return choices.filter(({ mail }) => !mail).map(({ kind }) => kind);
}

describe("the button of a mail program", () => {
  test("stops nothing without the words of the standard, nor with a token that was changed or from another site", async () => {
    expect(await press(address, "token=x")).toBe(403);
    expect(await press(address, "List-Unsubscribe=Other")).toBe(403);
    expect(await press(address.replace(".reply.", ".comment."))).toBe(404);
    expect(await press(address.replace(member.userId, other.userId))).toBe(404);
    expect(await press("/notifications/unsubscribe")).toBe(403);
    expect(await press("/notifications/read?token=x")).toBe(403);
    expect(await press(address, oneClick, { origin: "https://evil.example" })).toBe(403);
    expect([await mutedBy(member), await mutedBy(other)]).toEqual([[], []]);
  });

  test("stops mails of its kind for its member alone, once or ten times", async () => {
    expect(await Promise.all(Array.from({ length: 10 }, () => press(address)))).toEqual(Array(10).fill(204));
    expect([await mutedBy(member), await mutedBy(other)]).toEqual([["reply"], []]);
  });

  test("may send its form in parts", async () => {
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const mentions = await unsubscribePath(site.services, member.userId, "mention");
    expect(await press(mentions, parts, { "content-type": "multipart/form-data; boundary=x" })).toBe(204);
    expect((await mutedBy(member)).toSorted()).toEqual(["mention", "reply"]);
  });
});
