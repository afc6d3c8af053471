// The waitlist of recruiters.
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

// Longer than writing takes.
const joinMs = 150;

/**
 * Puts a recruiter on the list and confirms by mail. An address that is on it already stays as it was and gets no second mail;
 * the caller is not told, not even by how long it took, so that nobody can ask the list who is on it.
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

/** How many are on the list, and the latest without their addresses. Does not check permissions: its caller does. */
export function readWaitlist({ db }: Ctx): Promise<WaitlistView> {
  return withSystem(db, async (trx) => {
    const latest = await selectLatestEntriesForSystem(trx, latestMax);
    return {
      count: latest[0]?.total ?? 0,
      latest: latest.map(({ created_at: at, total: _total, ...entry }) => ({ ...entry, joinedAt: at.toISOString() })),
    };
  });
}

/** The whole list, longest waiting first, a few hundred at a time as they are asked for. Does not check permissions: its caller does. */
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
