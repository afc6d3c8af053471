// View counts: each reader counts once a day, robots never.
import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Ctx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { isId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { findViewSecret, insertView } from "./blog-queries.ts";

/** Identifies a reader who is not signed in. `address` is normalised as for rate limits. */
export type Visitor = { address: string; userAgent: string };

/**
 * Counts the reader of a public blog, once for each person and day in India. Only a hash is stored; the secret in it is deleted after the
 * day. Cached pages are not invalidated, so their count may lag behind.
 */
export async function recordView(ctx: Ctx, blogId: string, visitor: Visitor): Promise<void> {
  const { viewer } = ctx;
  if (!isId(blogId) || (viewer === null && isRobot(visitor.userAgent))) return;
  const day = indiaDayOf(ctx.clock.now());
  const reader = viewer ? `member ${viewer.userId}` : `visitor ${visitor.address} ${visitor.userAgent}`;
  await inTransaction(ctx.db, async (trx) => {
    const secret = await findViewSecret(trx, day, randomBytes(32));
    const key = createHash("sha256").update(secret).update(reader).digest().subarray(0, 16);
    await insertView(trx, blogId, day, key);
  });
}

/**
 * Whether a user agent is a robot's. Not asked for members, because robots are not signed in. A headless browser counts as a reader because
 * it runs the page.
 */
function isRobot(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
