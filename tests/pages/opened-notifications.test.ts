import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { hrefOfComment } from "#server/domains/blogs/notify-of-comment.ts";
import { hrefOfReply } from "#server/domains/discussions/notify-followers.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { readToast } from "#tests/setup/read-toast.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
let author: Viewer;
let writer: Viewer;
beforeAll(async () => {
  [author, writer] = [await createSettledMember(testDb), await createSettledMember(testDb)];
});

const parts = [
  {
    table: "discussion_replies",
    above: "discussions",
    create: async () => {
      const discussionId = await createTestDiscussion(testDb, author);
      const id = await createTestReply(testDb, writer, { discussionId });
      return { id, href: hrefOfReply(discussionId, id) };
    },
  },
  {
    table: "blog_comments",
    above: "blogs",
    create: async () => {
      const blogId = await createTestBlog(testDb, author);
      const id = await createTestComment(testDb, writer, blogId);
      return { id, href: hrefOfComment({ id, blogId, createdAt: new Date() }) };
    },
  },
];

test.each(parts)(
  "opening a notification shows a toast if its row of $table is gone, unless the whole page is gone, which says so itself",
  async (part) => {
    const { id, href } = await part.create();
    const openAs = async (viewer: Viewer) => {
      const visit = await pages.open(`/notifications/${await createNotification(testDb.database.db, viewer.userId, { href })}`, viewer);
      expect(visit.to).toBe(href);
      return readToast(visit)?.key;
    };
    expect(await openAs(author)).toBeUndefined();
    await testDb.owner.query(`update ${part.table} set moderation = 'hidden', moderation_reason = 'Abuse' where id = $1`, [id]);
    expect([await openAs(author), await openAs(writer)]).toEqual(["notification-part-gone", undefined]);
    await testDb.owner.query(`delete from ${part.table} where id = $1`, [id]);
    expect(await openAs(writer)).toBe("notification-part-gone");
    await testDb.owner.query(`delete from ${part.above}`);
    expect(await openAs(author)).toBeUndefined();
  },
);
