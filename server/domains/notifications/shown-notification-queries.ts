// SQL for notifications as they are shown and sent now: without titles of what was taken down or deleted since.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { goneKindOf, leadsToGoneComment, leadsToGoneReply } from "#server/domains/gone-queries.ts";
import type { GoneKind } from "#server/domains/gone-queries.ts";

// Whether `n` is a moderator's decision about a comment or reply. The title in it is then that of the text above it.
const isBelow = sql`n.title ~ '^Your (?:comment on|reply in) “'`;

/**
 * The kind of the subject of notification `n`, if it is no longer public and not the member's own text; else null. A moderator's decision
 * about a text of the member's own keeps its title.
 */
export const unavailableKind: RawBuilder<GoneKind | null> = sql`case
  when n.kind <> 'moderation' or ${isBelow} then ${goneKindOf(sql`n.href`, sql`n.user_id`)}
end`;

const withoutTextAbove = sql`regexp_replace(n.title, '^(Your \\w+) \\w+ “.*”', '\\1')`;

/** The title of notification `n` as it is sent. A decision about a comment or reply does not name the text above if that is unavailable. */
export const sentTitle: RawBuilder<string> = sql`case
  when n.kind = 'moderation' and ${unavailableKind} is not null then ${withoutTextAbove} else n.title
end`;

/** Whether the page that notification `n` leads to still exists, but the reply or comment on it does not. */
export const tellsOfGonePart: RawBuilder<boolean> = sql`(
  ${goneKindOf(sql`n.href`, sql`n.user_id`)} is null
  and (${leadsToGoneReply(sql`n.href`, sql`n.user_id`)} or ${leadsToGoneComment(sql`n.href`, sql`n.user_id`)}))`;

/** The notifications as the inbox shows them, to use in place of the table. The title and body of unavailable subjects are left out. */
export const shownNotifications: RawBuilder<unknown> = sql`(
  select n.id, n.user_id, n.kind, n.href, n.count, n.created_at, n.read_at,
    case
      when gone.kind is null then n.title
      when n.kind = 'moderation' then ${withoutTextAbove}
      else 'About ' || case gone.kind when 'event' then 'an event' else 'a ' || gone.kind end || ' that is no longer shown'
    end as title,
    case when gone.kind is null or n.kind = 'moderation' then n.body else '' end as body
  from notifications n cross join lateral (select ${unavailableKind} as kind) as gone)`;
