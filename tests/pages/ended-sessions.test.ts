import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
beforeAll(() => {
  pages = visitPages(testDb);
});

describe("a button on a page whose session has ended", () => {
  const forms: [address: string, fields: Record<string, string>][] = [
    ["/ask-me", { intent: "new" }],
    ["/ask-me", { intent: "restore", sessionId: newId() }],
    [`/blogs/${newId()}/delete`, {}],
    ["/blogs/discard", { tab: "one", autosaveVersion: "1" }],
    ["/my-bookmarks", { intent: "note", bookmark_type: "job", reference_id: newId(), note: "" }],
  ];

  test.each(forms)("redirects to sign-in and back: %s %o", async (address, fields) => {
    expect(await pages.send(address, null, fields)).toMatchObject({ to: `/login?next=${encodeURIComponent(address)}` });
  });
});

test("the buttons of Ask Me send a member without a complete profile to complete it", async () => {
  const unfinished = await createMember(testDb, { onboardingCompleted: false, userType: null });
  expect(await pages.send("/ask-me", unfinished, { intent: "new" })).toMatchObject({ to: "/onboarding/select?next=%2Fask-me" });
});
