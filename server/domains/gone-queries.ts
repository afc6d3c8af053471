// SQL that recognises paths whose page was taken down or deleted, for texts of ours that still name it.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { idPattern } from "#server/platform/db/ids.ts";

export type GoneKind = "discussion" | "blog" | "event" | "job";

const uuid = sql.lit(idPattern);

/**
 * The kind of the item that `href` leads to, if it is no longer public and was not written by `member`; otherwise null. Uses scalar
 * subqueries instead of `exists`, for which PostgreSQL might read whole tables.
 */
export function goneKindOf(href: RawBuilder<string>, member: RawBuilder<string>): RawBuilder<GoneKind | null> {
  const textId = sql`substring(${href} from '^/(?:discussion|blog|events|jobs)/(' || ${uuid} || ')')::uuid`;
  return sql`case
    when ${textId} is null then null
    when ${href} like '/discussion/%' then
      case when (select t.is_public or t.author_id = ${member} from discussions t where t.id = ${textId}) is not true then 'discussion' end
    when ${href} like '/blog/%' then
      case when (select t.is_public or t.author_id = ${member} from blogs t where t.id = ${textId}) is not true then 'blog' end
    when ${href} like '/events/%' then
      case when (select t.is_public or t.created_by = ${member} from events t where t.id = ${textId}) is not true then 'event' end
    else
      case when (select t.moderation = 'clear' or t.posted_by = ${member} from jobs t where t.id = ${textId}) is not true then 'job' end
  end`;
}

/** Whether `href` names a reply that is no longer public and was not written by `member`. */
export function leadsToGoneReply(href: RawBuilder<string>, member: RawBuilder<string>): RawBuilder<boolean> {
  return leadsToGone("[?]reply=", sql`discussion_replies`, href, member);
}

/** The same for a comment. */
export function leadsToGoneComment(href: RawBuilder<string>, member: RawBuilder<string>): RawBuilder<boolean> {
  return leadsToGone("#comment-", sql`blog_comments`, href, member);
}

function leadsToGone(start: string, rows: RawBuilder<unknown>, href: RawBuilder<string>, member: RawBuilder<string>): RawBuilder<boolean> {
  const id = sql`substring(${href} from ${sql.lit(start)} || '(' || ${uuid} || ')')::uuid`;
  return sql`(${id} is not null and (select t.is_public or t.user_id = ${member} from ${rows} t where t.id = ${id}) is not true)`;
}

/** Whether the text that `href` leads to, or the reply or comment below it, is deleted for good. */
export function leadsToDeleted(href: RawBuilder<string>): RawBuilder<boolean> {
  const idAfter = (start: string) => sql`substring(${href} from ${sql.lit(start)} || '(' || ${uuid} || ')')::uuid`;
  const isMissing = (start: string, rows: RawBuilder<unknown>) =>
    sql`(${idAfter(start)} is not null and not exists (select from ${rows} where id = ${idAfter(start)}))`;
  return sql`(
    ${isMissing("^/discussion/", sql`discussions`)} or ${isMissing("^/blog/", sql`blogs`)}
    or ${isMissing("^/events/", sql`events`)} or ${isMissing("^/jobs/", sql`jobs`)}
    or ${isMissing("[?]reply=", sql`(select id from discussion_replies where deleted_at is null) as replies`)}
    or ${isMissing("#comment-", sql`blog_comments`)})`;
}
