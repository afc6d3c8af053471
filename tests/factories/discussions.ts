import type { DiscussionForm } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { addReply, createDiscussion } from "#server/domains/discussions/discussions.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createMemberCtx } from "./ctx.ts";

type Source = { database: { db: Db } };

let count = 0;

/** A form as it comes out of its schema, with its own words. */
export function buildDiscussionForm(overrides: Partial<DiscussionForm> = {}): DiscussionForm {
  count += 1;
  return {
    title: `Question number ${count}`,
    content: `Discussion ${count} asks something that no other discussion of this run asks, so it is nobody's copy.`,
    tags: ["Careers"],
    ...overrides,
  };
}

/** A discussion started by `author`; returns its id. Throws when it was refused. */
export async function createTestDiscussion(source: Source, author: Viewer, overrides: Partial<DiscussionForm> = {}): Promise<string> {
  const outcome = await createDiscussion(createMemberCtx(source, author), buildDiscussionForm(overrides));
  if (outcome.outcome !== "saved") throw new Error(`The discussion was not saved: ${JSON.stringify(outcome)}`);
  return outcome.item.id;
}

type TestReply = { discussionId: string; parentReplyId?: string; content?: string; clock?: Clock };

/** A reply by `author`; returns its id. Throws when it was refused. */
export async function createTestReply(source: Source, author: Viewer, reply: TestReply): Promise<string> {
  count += 1;
  const { discussionId, parentReplyId, content = `Reply number ${count}`, clock } = reply;
  const outcome = await addReply(createMemberCtx(source, author, { clock }), discussionId, { content, parentReplyId });
  if (outcome.outcome !== "saved") throw new Error(`The reply was not saved: ${JSON.stringify(outcome)}`);
  return outcome.item.id;
}
