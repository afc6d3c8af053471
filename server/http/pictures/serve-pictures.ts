// og/…: preview images of links to the site. The page cache caches them until their content changes.
import { Hono } from "hono";
import type { Context } from "hono";
import { isolate } from "#contracts/isolate.ts";
import { formatPay } from "#contracts/pay.ts";
import { blogTopic, getBlog } from "#server/domains/blogs/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import { discussionTopic, getDiscussion } from "#server/domains/discussions/discussions.ts";
import { eventTopic, getEvent } from "#server/domains/events/events.ts";
import { getJob, jobTopic } from "#server/domains/jobs/jobs.ts";
import { getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { formatIndiaDay } from "#server/platform/clock/india-time.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { drawPicture } from "#server/platform/pictures/draw-picture.ts";
import type { Picture } from "#server/platform/pictures/paint-picture.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";

type Shown = Omit<Picture, "siteName"> & { topic: string };

/**
 * Serves `/blogs/<id>.png`, `/discussions/<id>.png`, `/events/<id>.png`, `/jobs/<id>.png` and `/site.png`, to be mounted at `/og`. Shows
 * what visitors see: a private item has no picture.
 */
export function servePictures(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const ctx = contextOf(services);

  app.get("/site.png", (c) => {
    c.set("route", "/og/site.png");
    return answer(c, { kicker: "Campus to corporate", title: "Stay relevant in the Technology World", byline: "", topic: siteTopic });
  });
  for (const [kind, describe] of Object.entries(descriptions)) {
    app.get(`/${kind}/:file{[0-9a-f-]+\\.png}`, async (c) => {
      c.set("route", `/og/${kind}/:id.png`);
      return answer(c, await describe(ctx, c.req.param("file").replace(/\.png$/, "")));
    });
  }
  return app;
}

async function answer(c: Context<AppEnv>, { topic, ...picture }: Shown): Promise<Response> {
  const png = await drawPicture({ ...picture, siteName: getSiteTexts().name });
  c.var.topics.add(topic);
  // Feeds link to them, and feed readers show them on their own pages.
  const headers = { "cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=3600" };
  return c.body(png, 200, { "content-type": "image/png", ...headers });
}

const descriptions = { blogs: describeBlog, discussions: describeDiscussion, events: describeEvent, jobs: describeJob };

async function describeBlog(ctx: Ctx, id: string): Promise<Shown> {
  const result = await getBlog(ctx, id);
  if (result.state === "removed") throw new AppError("not_found");
  const { title, author, readingMinutes } = result.blog;
  return { kicker: "Blog", title, byline: `${isolate(author.name)} · ${readingMinutes} min read`, topic: blogTopic(id) };
}

async function describeEvent(ctx: Ctx, id: string): Promise<Shown> {
  const result = await getEvent(ctx, id);
  if (result.state === "removed") throw new AppError("not_found");
  const { title, startsAt, venue, city, isOnline, isCancelled } = result.event;
  const day = formatIndiaDay(new Date(startsAt));
  const place = city ?? (isOnline ? "Online" : venue);
  return {
    kicker: isCancelled ? "Event · Cancelled" : "Event",
    title,
    byline: [day, place].filter(Boolean).join(" · "),
    topic: eventTopic(id),
  };
}

async function describeDiscussion(ctx: Ctx, id: string): Promise<Shown> {
  const result = await getDiscussion(ctx, id);
  if (result.state === "removed") throw new AppError("not_found");
  const { title, author } = result.discussion;
  return { kicker: "Discussion", title, byline: isolate(author.name), topic: discussionTopic(id) };
}

async function describeJob(ctx: Ctx, id: string): Promise<Shown> {
  const result = await getJob(ctx, id);
  if (result.state === "removed") throw new AppError("not_found");
  const { title, company, location, salaryMinLpa, salaryMaxLpa } = result.job;
  return {
    kicker: `Job · ${isolate(company)}`,
    title,
    byline: `${formatPay({ salaryMinLpa, salaryMaxLpa })} · ${location}`,
    topic: jobTopic(id),
  };
}
