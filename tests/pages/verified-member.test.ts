import { expect, test } from "vitest";
import { requestVerification } from "#server/domains/profiles/profiles.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { topicsDuring } from "#tests/setup/dropped-topics.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("verifying an address invalidates cached pages that name the member, and a failed verification does not", async () => {
  const viewer = await createMember(testDb, { userType: "corporate" });
  await createTestBlog(testDb, viewer);
  await requestVerification(createMemberCtx(testDb, viewer), "badge@acme.example");
  const [token = ""] = await readLinkTokens(testDb, "badge@acme.example", "verify-corporate");
  const press = (sent: string) => pages.send("/verify-corporate", viewer, { token: sent });
  expect(await topicsDuring(testDb, () => press(`${token}x`))).toEqual([]);
  expect(await topicsDuring(testDb, () => press(token))).toContain("blogs");
});
