// Loads the Ask Me page: the member's conversations and the open one.
import { askMeQuery } from "#contracts/ask-me.ts";
import { findDeletedSession, listSessions, readSession } from "#server/domains/ask-me/ask-me.ts";
import { siteTopic } from "#server/domains/site/site.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { findAskMeMember } from "./ask-me-answers.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { loadOrNull, loadPart } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/**
 * Everybody may ask, but a conversation is visible only to its member. Throws `not_found` for another member's conversation, and the
 * redirect to sign-in for visitors.
 */
export async function loadAskMe(request: Request, context: RouterContext, sessionId: string | null) {
  const { ctx, topics } = getRequestContext(context);
  const { searchParams } = new URL(request.url);
  const query = askMeQuery.safeParse(Object.fromEntries(searchParams));
  if (!query.success) throw new AppError("bad_request");
  const { q, cursor, before } = query.data;
  const publicUrl = ctx.config.PUBLIC_URL;
  if (sessionId !== null) requireMember(context, request);
  const member = findAskMeMember(ctx);
  if (!member) {
    topics.add(siteTopic);
    return { sessions: null, conversation: null, q, cursor, isOlder: false, deletedId: null, idempotencyKey: null, publicUrl };
  }
  const deleted = searchParams.get("deleted");
  const [sessions, conversation, deletedId] = await Promise.all([
    loadPart(ctx, "conversations", () => listSessions(member, { q, cursor })),
    sessionId === null ? null : readSession(member, sessionId, before),
    deleted === null ? null : loadOrNull(ctx, "deleted conversation", () => findDeletedSession(member, deleted)),
  ]);
  return { sessions, conversation, q, cursor, isOlder: before !== undefined, deletedId, idempotencyKey: newIdempotencyKey(), publicUrl };
}
