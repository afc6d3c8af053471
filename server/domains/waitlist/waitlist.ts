// The list of recruiters who wait for hiring to open.
import type { WaitlistEntry } from "#contracts/waitlist.ts";
import type { Ctx } from "#server/domains/context.ts";
import { queueMail } from "#server/domains/mail/mail.ts";
import { renderWaitlistJoined } from "#server/emails/waitlist-joined.ts";
import { newId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { insertEntry } from "./queries.ts";

export { waitlistPersonalData } from "./personal-data.ts";

/**
 * Puts a recruiter on the list and confirms by mail. An address that is on it already stays as it was and gets no second mail;
 * the caller is not told, so that nobody can ask the list who is on it.
 */
export async function joinWaitlist(ctx: Ctx, entry: WaitlistEntry): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const isNew = await insertEntry(trx, { ...entry, id: newId(), created_at: ctx.clock.now() });
    if (isNew) await queueMail(ctx, trx, entry.email, renderWaitlistJoined(ctx.config.PUBLIC_URL));
  });
}
