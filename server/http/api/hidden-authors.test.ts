import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
beforeAll(async () => {
  site = await startSmallSite(testDb);
});
afterAll(() => site.close());

test.each([
  { list: "blogs", write: createBlogRow },
  { list: "discussions", write: createDiscussionRow },
])(
  "a member who is not visible, because a parent has not agreed, is not named as the author of their texts in $list",
  async ({ list, write }) => {
    const { userId, name, username } = await createMember(testDb);
    const id = await write(testDb, userId);
    const readAuthors = async () => {
      const { items } = await (await fetch(`${site.url}/api/v1/${list}`)).json();
      return [...items, await (await fetch(`${site.url}/api/v1/${list}/${id}`)).json()].map((item) => [
        item.author_id,
        item.author_name,
        item.author_username,
      ]);
    };
    const setConsent = (state: string) => testDb.owner.query("update profiles set consent_state = $1 where id = $2", [state, userId]);
    await setConsent("given");
    expect(await readAuthors()).toEqual(Array.from({ length: 2 }, () => [userId, name, username]));
    await setConsent("refused");
    expect(await readAuthors()).toEqual(Array.from({ length: 2 }, () => [null, "Anonymous", null]));
  },
);
