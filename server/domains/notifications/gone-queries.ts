// SQL for texts that notifications must no longer name, because they were taken down or deleted.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

const uuid = sql.lit("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");
const textId = sql`substring(n.href from '^/(?:discussion|blog|events|jobs)/(' || ${uuid} || ')')::uuid`;

/**
 * The kind of what the notification `n` is about, if that is not public any more and its member has not written it; else null. What a
 * moderator decided about the member's own text keeps its name. Single values instead of `exists`, for which PostgreSQL might read whole
 * tables.
 */
export const unavailableKind: RawBuilder<"discussion" | "blog" | "event" | "job" | null> = sql`case
  when n.kind = 'moderation' or ${textId} is null then null
  when n.href like '/discussion/%' then
    case when (select t.is_public or t.author_id = n.user_id from discussions t where t.id = ${textId}) is not true then 'discussion' end
  when n.href like '/blog/%' then
    case when (select t.is_public or t.author_id = n.user_id from blogs t where t.id = ${textId}) is not true then 'blog' end
  when n.href like '/events/%' then
    case when (select t.is_public or t.created_by = n.user_id from events t where t.id = ${textId}) is not true then 'event' end
  else
    case when (select t.moderation = 'clear' or t.posted_by = n.user_id from jobs t where t.id = ${textId}) is not true then 'job' end
end`;

/** Notifications as their inbox shows them, in place of the table: the words about what is unavailable are left out. */
export const shownNotifications: RawBuilder<unknown> = sql`(
  select n.id, n.user_id, n.kind, n.href, n.count, n.created_at, n.read_at,
    case
      when gone.kind is null then n.title
      else 'About ' || case gone.kind when 'event' then 'an event' else 'a ' || gone.kind end || ' that is no longer shown'
    end as title,
    case when gone.kind is null then n.body else '' end as body
  from notifications n cross join lateral (select ${unavailableKind} as kind) as gone)`;
