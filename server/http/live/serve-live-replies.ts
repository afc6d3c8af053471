// GET /discussion/{id}/live: server-sent events for new replies to a discussion.
import { Hono } from "hono";
import { Gauge } from "prom-client";
import { getDiscussion } from "#server/domains/discussions/discussions.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { coalesceLookups } from "../coalesce-lookups.ts";
import { eventStreamHeaders } from "../event-stream.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";

const retryAfterSeconds = 60;

/** The streams of public discussions, the same for everybody; the page requests the replies itself. */
export function serveLiveReplies(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { live, metrics } = services;
  const ctx = contextOf(services);
  const lookUp = coalesceLookups((id) => getDiscussion(ctx, id));
  const openStreams = new Gauge({
    name: "sangam_live_streams",
    help: "Open pages that hear of new replies",
    registers: [],
    collect() {
      this.set(live?.countOpen() ?? 0);
    },
  });
  metrics.registerMetric(openStreams);

  app.get("/discussion/:id/live", async (c) => {
    c.set("route", "/discussion/:id/live");
    const id = c.req.param("id");
    // The stream is opened first, so that a reply posted meanwhile is either counted or announced.
    const stream = live?.open(id, c.var.clientAddress);
    if (!stream) throw new AppError("unavailable", { retryAfterSeconds });
    try {
      const result = await lookUp(id);
      if (result.state !== "shown") throw new AppError("not_found");
      // A HEAD request has nobody to read the stream.
      if (c.req.method === "HEAD") stream.end();
      else stream.sendCount(result.discussion.replyCount);
      return c.body(stream.body, 200, eventStreamHeaders);
    } catch (error) {
      stream.end();
      throw error;
    }
  });
  return app;
}
