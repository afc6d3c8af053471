import { expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { toastMessage } from "#contracts/toasts.ts";
import type { Toast } from "#contracts/toasts.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);

const blog = () => createTestBlog(testDb, author);
const discussion = () => createTestDiscussion(testDb, author);
const event = () => createTestEvent(testDb, author);
const hold = (table: string) => `update ${table} set moderation = 'held', moderation_reason = 'Spam' where id = $1`;
const cancel = "update events set status = 'cancelled', cancelled_at = now() where id = $1";
const bookmark = (type: string) => (id: string) => ({ bookmark_type: type, reference_id: id, intent: "add" });

type Press = {
  make(): Promise<string>;
  address(id: string): string;
  fields: Record<string, string> | ((id: string) => Record<string, string>);
  /** What happens to the item while its page is open elsewhere. */
  meanwhile: string;
  says?: string;
};
const presses: [string, Press][] = [
  ["liking a blog", { make: blog, address: (id) => `/blog/${id}/like`, fields: { intent: "like" }, meanwhile: hold("blogs") }],
  [
    "liking a discussion",
    {
      make: discussion,
      address: (id) => `/discussion/${id}/like`,
      fields: { intent: "like" },
      meanwhile: "delete from discussions where id = $1",
    },
  ],
  [
    "following a discussion",
    { make: discussion, address: (id) => `/discussion/${id}/stance`, fields: { intent: "follow" }, meanwhile: hold("discussions") },
  ],
  ["saving a blog", { make: blog, address: () => "/bookmarks", fields: bookmark("blog"), meanwhile: "delete from blogs where id = $1" }],
  [
    "tracking a job",
    {
      make: () => postTestJob(createMemberCtx(testDb, author)),
      address: (id) => `/jobs/${id}/apply`,
      fields: { status: "applied" },
      meanwhile: "delete from jobs where id = $1",
    },
  ],
  [
    "answering an event that is cancelled",
    {
      make: event,
      address: (id) => `/events/${id}/answer`,
      fields: { intent: "going", told: "1" },
      meanwhile: cancel,
      says: "This event is over, or was cancelled or taken down in the meantime.",
    },
  ],
];

test.each(presses)("%s works, and once the item is gone says so instead of asking to try again", async (_what, press) => {
  const { make, address, fields, meanwhile, says = "It was deleted or taken down in the meantime." } = press;
  const send = (id: string) => pages.sendByRouter(address(id), reader, typeof fields === "function" ? fields(id) : fields);
  expect(await send(await make())).toMatchObject({ status: 200 });
  const id = await make();
  await testDb.owner.query(meanwhile, [id]);
  const { status, data } = await send(id);
  const { description } = toastMessage((data as { toast: Toast }).toast);
  expect([status, description]).toEqual([404, says]);
});

test("accepting a reply that was deleted meanwhile says so, and an existing one is accepted", async () => {
  const id = await discussion();
  const accept = (replyId: string) => pages.sendByRouter(`/discussion/${id}`, author, { intent: "accept-reply", reply_id: replyId });
  const replies = [
    await createTestReply(testDb, reader, { discussionId: id }),
    await createTestReply(testDb, reader, { discussionId: id }),
  ];
  await testDb.owner.query("delete from discussion_replies where id = $1", [replies[0]]);
  expect(await accept(replies[0] ?? "")).toMatchObject({
    status: 404,
    data: { toast: { key: "something-wrong", description: "It was deleted or taken down in the meantime." } },
  });
  expect(await accept(replies[1] ?? "")).toMatchObject({ status: 200, data: { outcome: "accepted" } });
});
