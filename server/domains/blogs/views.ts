// View counts: each reader once a day, robots never.
import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Ctx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { isId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { findViewSecret, insertView } from "./blog-queries.ts";

/** Who reads, for people who are not signed in; `address` as limits count it. */
export type Visitor = { address: string; userAgent: string };

/**
 * Counts the reader of a public blog, one per person or visitor and day in India.
 * Stored is only a hash with a secret that is thrown away after the day. Cached pages do not hear of it: a count there may lag.
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

/** Nobody signs a robot in, so members are asked nothing. A browser without a screen has run the page all the same. */
function isRobot(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
