import { z } from "zod";
import { inAsciiDigits } from "./ascii-digits.ts";
import { betweenFields } from "./between-fields.ts";
import { calendarDay } from "./calendar-day.ts";
import {
  EVENT_CANCEL_REASON_MAX,
  EVENT_CAPACITY_MAX,
  EVENT_CITY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_ORGANISER_MAX,
  EVENT_TITLE_MAX,
  EVENT_VENUE_MAX,
  rsvpChoices,
} from "./events-limits.ts";
import { indiaTimeOf, readLocalTime } from "./india-time.ts";
import { rowVersion } from "./row-version.ts";
import { tagsField } from "./tags.ts";
import { optionalWebAddress } from "./web-address.ts";
import { cleanText, emptyAsMissing, formatMaximum, writtenLine, writtenText } from "./written-text.ts";

const checkbox = z.preprocess((value) => value === "on" || value === "1" || value === true, z.boolean()).default(false);

/** One line that may be empty. */
function optionalLine(maximum: number) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    writtenLine(maximum, "Please write this in words").optional(),
  );
}

/** A `datetime-local` value, in India's time, or a whole ISO 8601 time with its zone. Converted to ISO 8601, UTC. */
function momentField(missing: string) {
  return z
    .string({ error: missing })
    .transform((text) => text.trim())
    .refine((text) => text !== "", missing)
    .transform((text, context) => {
      const at = readMoment(text);
      const year = at?.getUTCFullYear() ?? 0;
      if (at !== null && year >= 2000 && year < 2200) return at.toISOString();
      context.addIssue({ code: "custom", message: whatIsWrong(text, at) });
      return z.NEVER;
    });
}

export const eventTooFarAhead = "Please choose a time within the next two years";
export const eventDescriptionMissing = "Please describe the event";

const eventFields = z.object({
  title: writtenLine(EVENT_TITLE_MAX, "Please provide a title"),
  description: writtenText(EVENT_DESCRIPTION_MAX, eventDescriptionMissing),
  event_date: momentField("Please choose when it begins"),
  ends_at: z.preprocess(emptyAsMissing, momentField("").optional()),
  /** Whether only the days of the two times count. */
  is_all_day: checkbox,
  venue: optionalLine(EVENT_VENUE_MAX),
  city: optionalLine(EVENT_CITY_MAX),
  is_online: checkbox,
  registration_url: optionalWebAddress({ isHttpAllowed: true }),
  /** Https only, because the browser loads no other pictures. */
  image_url: optionalWebAddress(),
  tags: tagsField,
  organiser: optionalLine(EVENT_ORGANISER_MAX),
  capacity: z.preprocess(
    (typed) => emptyAsMissing(typeof typed === "string" ? inAsciiDigits(typed).replaceAll(/[\s,]/g, "") : typed),
    z.coerce
      .number("Please give the number of places")
      // Not `.int()`: when that fails, zod skips the rules about several fields.
      .refine(Number.isInteger, "Please give a whole number of places")
      .min(1, "There must be at least one place")
      .max(EVENT_CAPACITY_MAX, `Please keep this to ${EVENT_CAPACITY_MAX.toLocaleString("en-IN")} places`)
      .optional(),
  ),
  cfp_url: optionalWebAddress({ isHttpAllowed: true }),
  cfp_closes_on: z.preprocess(emptyAsMissing, calendarDay("Please choose a day").optional()),
});

/** The form of an event. The server checks whether its times are still possible. */
export const eventForm = eventFields.check(
  betweenFields<{ event_date: string; ends_at?: string | undefined; is_all_day: boolean }>(
    ["event_date", "ends_at", "is_all_day"],
    ({ event_date: begin, ends_at: end, is_all_day: isAllDay }, refuse) => {
      const isTooEarly = end !== undefined && (isAllDay ? dayInIndia(end) < dayInIndia(begin) : end < begin);
      if (isTooEarly) refuse("ends_at", "The end cannot come before the beginning");
    },
  ),
);
export type EventForm = z.output<typeof eventForm>;

/**
 * A form for an event that exists: `version` is the one the form was filled from. The server checks whether the event may have no
 * description, as some from sources do.
 */
export const eventEditForm = eventForm.safeExtend({
  description: z
    .string({ error: eventDescriptionMissing })
    .transform((text) => (text.trim() === "" ? "" : cleanText(text)))
    .pipe(z.string().max(EVENT_DESCRIPTION_MAX, formatMaximum(EVENT_DESCRIPTION_MAX))),
  version: rowVersion,
});
export type EventEditForm = z.output<typeof eventEditForm>;

/** Cancels an event with a reason, or undoes that. A form without an intent cancels. */
export const cancelEventForm = z.preprocess(
  (fields) => ({ intent: "cancel", ...(fields as object) }),
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("cancel"), reason: writtenText(EVENT_CANCEL_REASON_MAX, "Please tell people why") }),
    z.object({ intent: z.literal("reopen") }),
  ]),
);

/** `told`: the form said that the member who added the event sees who comes. Older open pages, which did not say so, do not send it. */
export const rsvpForm = z.object({ intent: z.enum(rsvpChoices), told: z.literal("1").optional() });
export type RsvpForm = z.output<typeof rsvpForm>;

const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?)?$/;
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

function readMoment(text: string): Date | null {
  const [, day, time = "00:00"] = local.exec(text) ?? [];
  return day === undefined ? readZonedTime(text) : readLocalTime(`${day}T${time}`);
}

/** The error for a text that is not a time, or whose year must be a typing error: browsers accept years of one to six digits. */
function whatIsWrong(text: string, at: Date | null): string {
  if (/^\d{5,6}-/.test(text) || (at?.getUTCFullYear() ?? 0) > 2000) return eventTooFarAhead;
  return at === null ? "Please give a date and a time, such as 2026-12-05T10:00" : "Please check the year";
}

function readZonedTime(text: string): Date | null {
  const isDay = readLocalTime(`${text.slice(0, 10)}T00:00`) !== null;
  const at = new Date(text);
  return isDay && zoned.test(text) && !Number.isNaN(at.getTime()) ? at : null;
}

function dayInIndia(moment: string): string {
  return indiaTimeOf(new Date(moment)).slice(0, 10);
}
