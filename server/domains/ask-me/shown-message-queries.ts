// SQL for answers as they are shown now: without quotes from texts that were taken down or deleted since.
import { sql } from "kysely";
import type { RawBuilder, Selectable } from "kysely";
import { goneKindOf, leadsToGoneReply } from "#server/domains/gone-queries.ts";
import type { AskMeMessages } from "#server/platform/db/schema.ts";

/** A question with its answer. `has_gone` says whether the answer cites something that is no longer public. */
export type ShownMessage = Selectable<AskMeMessages> & { has_gone: boolean; version: string | null };

/** The version of an answer, computed as in `versionOf`. */
export const versionOfResponse: RawBuilder<string | null> = sql`encode(sha256(convert_to(response, 'UTF8')), 'hex')`;

const href = sql<string>`s.source ->> 'href'`;
const member = sql<string>`m.user_id`;
// The only external items that moderators decide about are resources.
const isGone = sql<boolean>`(
  ${goneKindOf(href, member)} is not null or ${leadsToGoneReply(href, member)}
  or (select t.moderation = 'hidden' from upskilling_resources t where t.url = ${href}) is true)`;

const noLongerShown = "> *A post that is no longer shown*";

/**
 * Questions and answers as the member sees them, to use in place of the table. Sources that are no longer public, and not the member's own,
 * are left out. So are quotes of them, if the answer was put together from quotes (see `toQuote` in present-fallback.ts). A model's own
 * words stay. `response_html` and `letters` belong to the answer as it was first given; `response_html` is null if it could not be rendered
 * then.
 */
export const shownMessages: RawBuilder<ShownMessage> = sql<ShownMessage>`(
  select m.id, m.session_id, m.user_id, m.message, m.message_type, m.response_html, m.fallback, m.is_thin, m.is_stopped, m.rating,
    m.rating_reason, m.created_at, m.letters,
    case
      when m.fallback is null or gone.numbers is null then m.response
      else regexp_replace(m.response, '^> [*][*].*[*][*] \\[(?:' || gone.numbers || ')\\]\\n> .*$', ${sql.lit(noLongerShown)}, 'gn')
    end as response,
    case when gone.numbers is null then m.sources else gone.others end as sources,
    gone.numbers is not null as has_gone,
    ${versionOfResponse} as version
  from ask_me_messages m cross join lateral (
    select string_agg(s.source ->> 'number', '|') filter (where s.is_gone) as numbers,
      coalesce(jsonb_agg(s.source order by s.place) filter (where not s.is_gone), '[]') as others
    from (
      select s.source, s.place, ${isGone} as is_gone from jsonb_array_elements(m.sources) with ordinality as s (source, place)
    ) as s
  ) as gone)`;
