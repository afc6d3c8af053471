import { expect, test } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { prepareText } from "./posting.ts";

const testDb = await openTestDatabase();

test("members are mentioned even after code that is full of other members' usernames", async () => {
  const members = await Promise.all(Array.from({ length: 110 }, () => createMember(testDb)));
  const code = members.map(({ username }) => `@${username}`).join("\n");
  const named = members.slice(-15);
  const words = named.map(({ username }) => `@${username}`).join(" ");
  const { mentionedIds } = await prepareText(createTestCtx(testDb), `\`\`\`\n${code}\n\`\`\`\n\n${words}`, {});
  expect(mentionedIds.toSorted()).toEqual(named.map(({ userId }) => userId).toSorted());
});
