// The SQL condition for a delayed notification: the member still wants it, and its subject is still public.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { NotificationChannel } from "#contracts/notifications-limits.ts";
import { idPattern } from "#server/platform/db/ids.ts";
import { unavailableKind } from "./shown-notification-queries.ts";
import { isStillAhead } from "./reminder-queries.ts";

const uuid = sql.lit(idPattern);
const textId = sql`substring(n.href from '^/(?:discussion|blog)/(' || ${uuid} || ')')::uuid`;
const commentId = sql`substring(n.href from '#comment-(' || ${uuid} || ')')::uuid`;
const replyId = sql`substring(n.href from '[?]reply=(' || ${uuid} || ')')::uuid`;

// The latest change of the same event of which the member was notified. The number at the end of the key decides, not the time, because
// tasks may deliver an older change later.
const latestChangeId = sql`(
  select l.id from notifications l
  where l.user_id = n.user_id and l.kind = n.kind and l.href = n.href
  order by substring(l.key from '[0-9]{1,9}$')::integer desc nulls last, l.id desc
  limit 1
)`;

/**
 * Whether notification `n` should still be sent through this channel. It has to be unread, its kind not muted there, and its subject still
 * public (a discussion with its reply, a blog with its comment, an event, a job). Its discussion must not be muted, a change of an event
 * must be the latest, and what a reminder announces must still be ahead at `now`. A moderator's decision only has to be unread and not
 * muted. A group is sent even if its last reply or comment is gone. Whether the member has seen the discussion does not matter, because an
 * open tab shows every reply. Scalar subqueries take the place of `exists`, for which PostgreSQL might read all discussions. Needs the
 * system role.
 */
export function isStillWanted(channel: Exclude<NotificationChannel, "app">, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    n.read_at is null
    and not exists (select 1 from notification_mutes m where m.user_id = n.user_id and m.kind = n.kind and m.channel = ${sql.lit(channel)})
    and case
      when n.kind = 'moderation' then true
      when n.kind = 'event_change' and n.href like '/events/%' then ${unavailableKind} is null and n.id = ${latestChangeId}
      when n.href like '/discussion/%' then
        (select d.is_public from discussions d where d.id = ${textId})
        and (select s.is_muted from discussion_stances s where s.user_id = n.user_id and s.discussion_id = ${textId}) is not true
        and (n.count > 1 or ${replyId} is null or (select r.is_public from discussion_replies r where r.id = ${replyId}))
      when n.href like '/blog/%' then
        (select b.is_public from blogs b where b.id = ${textId})
        and (n.count > 1 or ${commentId} is null or (select c.is_public from blog_comments c where c.id = ${commentId}))
      else ${unavailableKind} is null and ${isStillAhead(now)}
    end
  )`;
}
