// Serves events as iCalendar: subscriptions by city, tag and online, and one file per event.
import { Hono } from "hono";
import type { Context } from "hono";
import { etag } from "hono/etag";
import { calendarQuery } from "#contracts/events.ts";
import type { CalendarEvent, CalendarQuery } from "#contracts/events.ts";
import { eventsTopic, eventTopic, getCalendarEvent, listCalendarEvents } from "#server/domains/events/events.ts";
import { toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { readApiQuery } from "../api/read-api-query.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { writeCalendar } from "./write-calendar.ts";

/** `/calendar.ics` (`?city=`, `?tag=`, `?online=1`) and `/events/{id}.ics`, as a visitor may see them. */
export function serveCalendars(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);
  const { PUBLIC_URL: home } = services.config;
  const urlOf = (id: string) => `${home}/events/${id}`;

  app.get("/calendar.ics", etag(), async (c) => {
    c.set("route", "/calendar.ics");
    const { city, ...rest } = readApiQuery(c, calendarQuery);
    const filter = { ...rest, city: city && toCanonicalCity(city) };
    const events = await listCalendarEvents(ctx, filter);
    c.var.topics.add(eventsTopic);
    const query = queryOf(filter);
    const calendar = writeCalendar({
      name: nameOf(filter),
      description: "Technology events across India and online",
      pageUrl: `${home}/events${query}`,
      sourceUrl: `${home}/calendar.ics${query}`,
      events,
      urlOf,
    });
    return answer(c, calendar, "events.ics");
  });

  app.get("/events/:file{[^/]+\\.ics}", etag(), async (c) => {
    c.set("route", "/events/:id.ics");
    const id = c.req.param("file").replace(/\.ics$/, "");
    const event: CalendarEvent = await getCalendarEvent(ctx, id);
    c.var.topics.add(eventTopic(id));
    const calendar = writeCalendar({ name: event.title, description: "", pageUrl: urlOf(id), sourceUrl: null, events: [event], urlOf });
    return answer(c, calendar, `event-${id}.ics`);
  });
  return app;
}

function answer(c: Context<AppEnv>, calendar: string, file: string): Response {
  return c.body(calendar, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `inline; filename="${file}"`,
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
  });
}

function nameOf({ city, tag, online }: CalendarQuery): string {
  const narrowed = [city, tag, online ? "online" : undefined].filter(Boolean).join(", ");
  return `${getSiteTexts().name} events${narrowed === "" ? "" : `: ${narrowed}`}`;
}

function queryOf({ city, tag, online }: CalendarQuery): string {
  const query = new URLSearchParams();
  if (city !== undefined) query.set("city", city);
  if (tag !== undefined) query.set("tag", tag);
  if (online) query.set("online", "1");
  return query.size === 0 ? "" : `?${query}`;
}
