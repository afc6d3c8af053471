// Makes the request context of loaders, actions, functions and limits out of a request.
import type { Context } from "hono";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { newIdempotencyKey } from "./forms/idempotency-key.ts";
import { uncachedReads } from "./page-cache/cached-reads.ts";
import { isReading } from "./reading-methods.ts";
import type { RequestContext } from "./request-context.ts";
import { nonceOf } from "./security-headers.ts";
import { contextOf } from "./services.ts";
import type { Services } from "./services.ts";

/** The context of a request that `authenticateRequest` has passed. */
export function createRequestContext(c: Context<AppEnv>, services: Services, limiter: Limiter): RequestContext {
  const { requestId, flash, theme, clientAddress, viewer, topics, refusal, hasJustWritten } = c.var;
  const log = services.log.child({ requestId });
  const onWait = () => {
    c.get("endTurn")?.();
    c.get("endWrite")?.();
  };
  const outcome: RequestContext["outcome"] = { pattern: null, failure: null, page: null, template: null };
  const onPartFailed = () => {
    outcome.hasFailedPart = true;
  };
  return {
    ctx: { ...contextOf({ ...services, log }, viewer, c.req.url), onWait, onPartFailed },
    requestId,
    isSharedPage: false,
    formKey: newIdempotencyKey(),
    preloaded: new Map(),
    answers: new Map(),
    nonce: nonceOf(c),
    flash,
    theme,
    isDocument: !addressOf(c.req.url).path.endsWith(".data"),
    clientAddress,
    limiter,
    reader: isReading(c.req.method) ? undefined : c.req.raw.signal,
    keepTurn: () => {
      c.set("keepsTurn", true);
      return () => c.get("endTurn")?.();
    },
    topics,
    reads: (hasJustWritten ? null : services.pageCache?.reads) ?? uncachedReads,
    refusal,
    outcome,
  };
}
