// Idempotent deletion: a repeated request reports success instead of "not found".
import type { Db } from "#server/platform/db/database.ts";
import { once } from "./idempotency.ts";
import type { RequestContext } from "../request-context.ts";

/**
 * Runs `work` in a transaction, unless the same member has deleted the same thing (`blogs {id}`) within a day. Only for what cannot be
 * brought back. What throws, as about somebody else's, does so each time.
 */
export async function deleteOnce(
  who: Pick<RequestContext, "ctx" | "clientAddress">,
  thing: string,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  // The thing says all there is to say: a key of the form would only tell two pages apart that show it.
  await once(who, { key: "delete", route: `delete ${thing}`, input: null }, async (trx) => {
    await work(trx);
    return { ok: true };
  });
}
