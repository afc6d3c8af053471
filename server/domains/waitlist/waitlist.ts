// The recruiters' waitlist.
import { setTimeout as pause } from "node:timers/promises";
import type { WaitlistEntry } from "#contracts/waitlist.ts";
import type { WaitlistView } from "#contracts/admin.ts";
import type { Ctx } from "#server/domains/context.ts";
import { queueMail } from "#server/domains/mail/mail.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderWaitlistJoined } from "#server/emails/waitlist-joined.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { newId } from "#server/platform/db/ids.ts";
import { inTransaction, withSystem } from "#server/platform/db/roles.ts";
import type { EntryRow } from "./queries.ts";
import { insertEntry, selectEntriesForSystem, selectLatestEntriesForSystem } from "./queries.ts";

export { waitlistPersonalData } from "./personal-data.ts";

// Longer than storing an entry takes.
const joinMs = 150;

/**
 * Adds a recruiter to the list and confirms it by mail. An address that is on the list already keeps its entry and gets no second mail. The
 * caller cannot tell the difference, not even by the response time, so that nobody can find out who is on the list.
 */
export async function joinWaitlist(ctx: Ctx, entry: WaitlistEntry): Promise<void> {
  const over = pause(joinMs);
  await inTransaction(ctx.db, async (trx) => {
    const isNew = await insertEntry(trx, { ...entry, id: newId(), created_at: ctx.clock.now() });
    if (!isNew) return;
    const mail = renderWaitlistJoined({ siteName: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL });
    await queueMail(ctx, trx, { recipient: entry.email, ...mail });
  });
  await over;
}

export type WaitlistRow = { name: string; email: string; company: string; roles: string; joinedAt: Date };

const latestMax = 10;
const batchSize = 500;

/** How many entries the list has, and the latest ones without their addresses. Does not check permissions: the caller does. */
export function readWaitlist({ db }: Ctx): Promise<WaitlistView> {
  return withSystem(db, async (trx) => {
    const latest = await selectLatestEntriesForSystem(trx, latestMax);
    return {
      count: latest[0]?.total ?? 0,
      latest: latest.map(({ created_at: at, total: _total, ...entry }) => ({ ...entry, joinedAt: at.toISOString() })),
    };
  });
}

/** The whole list, oldest first, in batches of 500 that are read as they are consumed. Does not check permissions: the caller does. */
export async function* listWaitlist({ db }: Ctx): AsyncGenerator<WaitlistRow[]> {
  let cursor: Cursor | null = null;
  for (;;) {
    const after: Cursor | null = cursor;
    const rows: EntryRow[] = await withSystem(db, (trx) => selectEntriesForSystem(trx, { cursor: after, limit: batchSize }));
    if (rows.length > 0) {
      yield rows.map(({ name, email, company, roles, created_at: joinedAt }) => ({ name, email, company, roles, joinedAt }));
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    cursor = { at: last.created_at, id: last.id };
  }
}
