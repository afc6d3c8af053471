// Demo discussions for an empty site, labelled as demo.
import type { DemoDiscussion } from "#contracts/discussions.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findAuthorIds, prepareText } from "#server/domains/posting/posting.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { insertDiscussion, updateAcceptedReply } from "./discussion-queries.ts";
import { insertReply } from "./reply-queries.ts";
import { insertFollower } from "./stance-queries.ts";

type DemoReply = DemoDiscussion["replies"][number];
type Authors = ReadonlyMap<string, string>;

/** Adds `discussions` with their replies in the names of the members given. A text whose author does not exist gets no author. */
export async function insertDemoDiscussions(ctx: Ctx, discussions: readonly DemoDiscussion[]): Promise<void> {
  const usernames = discussions.flatMap(({ author, replies }) => [author, ...replies.flatMap(authorsOf)]);
  const authors = await findAuthorIds(ctx, usernames);
  for (const discussion of discussions) await insertDemoDiscussion(ctx, discussion, authors);
}

async function insertDemoDiscussion(ctx: Ctx, discussion: DemoDiscussion, authors: Authors): Promise<void> {
  const { author, title, tags, content, hoursAgo, replies } = discussion;
  const startedMs = ctx.clock.now().getTime() - hoursAgo * hourMs;
  const id = newId();
  const { html, text, linkCount } = await prepareText(ctx, content, {});
  const rows: Awaited<ReturnType<typeof toReplyRow>>[] = [];
  let acceptedId: string | null = null;
  for (const reply of replies) {
    const thread = { id: newId(), at: new Date(startedMs + reply.hoursLater * hourMs) };
    if (reply.isAccepted) acceptedId = thread.id;
    rows.push(await toReplyRow(ctx, reply, { id: thread.id, parentId: null, startedMs, threadAt: thread.at }));
    for (const answer of reply.answers ?? []) {
      rows.push(await toReplyRow(ctx, answer, { id: newId(), parentId: thread.id, startedMs, threadAt: thread.at }));
    }
  }
  await inTransaction(ctx.db, async (trx) => {
    await insertDiscussion(trx, {
      id,
      author_id: authors.get(author) ?? null,
      title,
      tags,
      content,
      content_html: html,
      content_text: text,
      link_count: linkCount,
      created_at: new Date(startedMs),
      is_demo: true,
    });
    for (const { writer, ...row } of rows) await insertReply(trx, { ...row, discussion_id: id, user_id: authors.get(writer) ?? null });
    const written = [{ writer: author, created_at: new Date(startedMs) }, ...rows];
    const latestAt = new Date(Math.max(...written.map(({ created_at: at }) => at.getTime())));
    for (const { writer, created_at: at } of written) {
      const userId = authors.get(writer);
      if (userId !== undefined) await insertFollower(trx, { userId, discussionId: id, at, latestAt });
    }
    await updateAcceptedReply(trx, id, acceptedId);
  });
}

type Place = { id: string; parentId: string | null; startedMs: number; threadAt: Date };

async function toReplyRow(ctx: Ctx, reply: Omit<DemoReply, "answers" | "isAccepted">, { id, parentId, startedMs, threadAt }: Place) {
  const { html, linkCount } = await prepareText(ctx, reply.content, { topHeading: 4 });
  return {
    id,
    writer: reply.author,
    parent_reply_id: parentId,
    thread_at: threadAt,
    content: reply.content,
    content_html: html,
    link_count: linkCount,
    created_at: new Date(startedMs + reply.hoursLater * hourMs),
  };
}

function authorsOf({ author, answers = [] }: DemoReply): string[] {
  return [author, ...answers.map((answer) => answer.author)];
}
