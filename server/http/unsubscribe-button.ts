// The button with which mail programs stop mails (RFC 8058): they post to the link of the mail by themselves, without asking the person to
// open it, and from no page of ours.
import { Hono } from "hono";
import { mailButtonForm } from "#contracts/notifications.ts";
import { unsubscribe } from "#server/domains/notifications/notifications.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { enforceLimit } from "./limits.ts";
import { readForm } from "./read-form.ts";
import { contextOf } from "./services.ts";
import type { Services } from "./services.ts";

const path = "/notifications/unsubscribe";

/**
 * Stands before the check of the Origin, which mail programs have none of. Nothing is lost by that: what is stopped, and for whom, comes from
 * the signed token in the address alone, and no cookie is read. Every browser names its origin and goes on to the page.
 */
export function serveUnsubscribeButton(services: Services, limiter: Limiter): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(path, async (c, next) => {
    const token = c.req.query("token");
    if (c.req.header("origin") !== undefined || token === undefined) return next();
    c.set("route", path);
    const ctx = contextOf(services);
    await enforceLimit({ ctx, clientAddress: c.var.clientAddress, limiter }, "write");
    const form = await readForm(c.req.raw, mailButtonForm, { maxBytes: 1_024 });
    if (!form.ok) throw new AppError("foreign_origin");
    if ((await unsubscribe(ctx, token)) === null) throw new AppError("not_found");
    return c.body(null, 204);
  });
  return app;
}
