// Idempotent deletion: a repeated request reports success instead of "not found".
import type { Db } from "#server/platform/db/database.ts";
import { releaseKeysOf } from "#server/platform/db/idempotency-keys.ts";
import { once } from "./idempotency.ts";
import type { RequestContext } from "../request-context.ts";

/**
 * Runs `work` in a transaction, unless the same member has deleted the same thing within the last day. Sending the thing's create form
 * again then creates it again. Only for things that cannot be restored. If `work` throws, repeating it throws again.
 */
export async function deleteOnce(
  who: Pick<RequestContext, "ctx" | "clientAddress">,
  thing: { kind: string; id: string },
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  // Uses no key from the form: two pages that show the same thing would have two keys, and would delete it "twice".
  await once(who, { key: "delete", route: `delete ${thing.kind} ${thing.id}`, input: null }, async (trx) => {
    await work(trx);
    if (who.ctx.viewer) await releaseKeysOf(trx, who.ctx.viewer.userId, thing.id);
    return { ok: true };
  });
}
