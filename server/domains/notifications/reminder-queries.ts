// The SQL condition for a reminder, or for news of a place at an event or of a job's link: whether it is still true. The notification's
// path and key say what it is about.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { idPattern } from "#server/platform/db/ids.ts";

const uuid = sql.lit(idPattern);
const eventId = sql`substring(n.href from '^/events/(' || ${uuid} || ')')::uuid`;
const applicationId = sql`substring(n.key from '^job_(?:reminder|closing):(' || ${uuid} || '):')::uuid`;
const linkedJobId = sql`substring(n.key from '^job_link:(' || ${uuid} || '):')::uuid`;
const bookmarkType = sql`substring(n.key from '^bookmark:([a-z_]+):')`;
const bookmarkedId = sql`substring(n.key from '^bookmark:[a-z_]+:(' || ${uuid} || '):')::uuid`;
// A bookmarked article that has joined a story is stored as that story.
const joinedStoryId = sql`(select a.story_id from tech_flash a where ${bookmarkType} = 'tech_flash' and a.id = ${bookmarkedId})`;

/** Whether the key of `n` ends with this moment, as `toISOString` writes it. */
function isKeyOf(moment: RawBuilder<Date>): RawBuilder<boolean> {
  return sql`right(n.key, 24) = to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * Whether what notification `n` announces is still ahead at `now`. For an event: it still takes place, the member is going, and for a
 * reminder its start is unchanged. For an application or bookmark: it exists and has no new reminder. For a job that closes: the member has
 * only saved it, and it still closes on that day. For a job's link: the job is open, and the link is in the state announced. True for every
 * other kind.
 */
export function isStillAhead(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(case
    when n.kind in ('event_reminder', 'event_place') and n.href like '/events/%' then (
      select e.is_listed and e.over_at > ${now} and (n.kind = 'event_place' or ${isKeyOf(sql`e.event_date`)})
      from events e join event_rsvps r on r.event_id = e.id and r.user_id = n.user_id and r.state = 'going'
      where e.id = ${eventId})
    when n.key like 'job_reminder:%' then (
      select a.removed_at is null and a.remind_at is null from job_applications a where a.id = ${applicationId})
    when n.key like 'job_closing:%' then (
      select a.removed_at is null and a.status = 'saved' and j.is_listed and j.expires_at > ${now} and ${isKeyOf(sql`j.expires_at`)}
      from job_applications a join jobs j on j.id = a.job_id
      where a.id = ${applicationId})
    when n.key like 'job_link:%' then (
      select j.status = 'open' and j.moderation = 'clear' and coalesce(j.expires_at, 'infinity') > ${now}
        and j.is_link_dead = (n.href like '%/edit')
      from jobs j where j.id = ${linkedJobId})
    when n.key like 'bookmark:%' then (
      select b.removed_at is null and b.remind_at is null from bookmarks b
      where b.user_id = n.user_id and b.bookmark_type = ${bookmarkType} and b.reference_id = any(array[${bookmarkedId}, ${joinedStoryId}])
      order by b.reference_id = ${bookmarkedId} desc limit 1)
    else true
  end)`;
}
