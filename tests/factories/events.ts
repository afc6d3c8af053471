import { eventForm } from "#contracts/event-form.ts";
import type { EventForm } from "#contracts/event-form.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createEvent, prepareEventText } from "#server/domains/events/events.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "./ctx.ts";
import type { HasDatabase } from "./ctx.ts";
import { inAMonth, yesterdayNoon } from "./dates.ts";
import { savedId } from "./saved-id.ts";

let count = 0;

/** The fields of an event's form, as a browser sends them: a meetup in Pune on 5 December 2026, from 18:30 to 20:30. */
export function buildEventFields(overrides: Record<string, string> = {}): Record<string, string> {
  count += 1;
  return {
    title: `Event number ${count}`,
    description: `What happens at event ${count} is told in words that no other event of this run uses, so it is nobody's copy.`,
    event_date: "2026-12-05T18:30",
    ends_at: "2026-12-05T20:30",
    venue: "Third floor, Tech Park",
    city: "Pune",
    registration_url: "https://example.org/register",
    tags: "Cloud, Kubernetes",
    organiser: "Pune Cloud Group",
    ...overrides,
  };
}

/** The same meetup a month from now, for sites that run by the real clock. */
export function buildUpcomingEventFields(): Record<string, string> {
  return buildEventFields({ event_date: `${inAMonth()}T18:30`, ends_at: `${inAMonth()}T20:30` });
}

/** The same fields, parsed by the form's schema. */
export function buildEventForm(overrides: Record<string, string> = {}): EventForm {
  return eventForm.parse(buildEventFields(overrides));
}

/** Adds an event as its form does: rendered first, then stored. */
export async function writeEvent(ctx: MemberCtx, form: EventForm) {
  return createEvent(ctx, form, await prepareEventText(ctx, form.description));
}

/** Adds an event as its author would, by the domain's own verb. Returns its id. Throws when it was refused. */
export async function createTestEvent(source: HasDatabase, author: Viewer, overrides: Record<string, string> = {}): Promise<string> {
  return savedId(await writeEvent(createMemberCtx(source, author), buildEventForm(overrides)));
}

type NewEvent = {
  title?: string;
  description?: string;
  moderation?: "clear" | "held" | "hidden";
  status?: "upcoming" | "cancelled";
  startsAt?: Date;
  endsAt?: Date;
  city?: string;
  tags?: string[];
  createdAt?: Date;
};

/** Inserts the row of an event, without the checks of its form. Default: tomorrow by the real clock. Returns its id. */
export async function createEventRow(source: HasDatabase, authorId: string | null, overrides: NewEvent = {}): Promise<string> {
  const { title = "An event", description = "Words.", moderation = "clear", status = "upcoming", startsAt = tomorrow() } = overrides;
  const id = newId();
  await withSystem(source.database.db, (trx) =>
    trx
      .insertInto("events")
      .values({
        id,
        title,
        description,
        description_html: `<p>${description}</p>`,
        description_text: description,
        event_date: startsAt,
        ends_at: overrides.endsAt ?? null,
        city: overrides.city ?? null,
        tags: overrides.tags ?? [],
        created_by: authorId,
        status,
        cancel_reason: status === "cancelled" ? "The hall is flooded" : null,
        cancelled_by: status === "cancelled" ? authorId : null,
        moderation,
        ics_uid: `${id}@events.sangam`,
        created_at: overrides.createdAt ?? yesterdayNoon,
      })
      .execute(),
  );
  return id;
}

function tomorrow(): Date {
  return new Date(Date.now() + 24 * 3_600_000);
}
