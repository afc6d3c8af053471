// Changes to rows that belong to one member.
import { dayMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { releaseKeysOf } from "#server/platform/db/idempotency-keys.ts";
import { isId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Ctx, MemberCtx } from "./context.ts";
import { deleteRemovedForSystem, lockAndCount, setRemovedAt } from "./own-rows-queries.ts";
import type { PurgeableTable, RemovableTable } from "./own-rows-queries.ts";
import { purge } from "./purge.ts";

/** Selects one of a member's rows by its id; with `isRemoved`, one of the removed ones. */
type SelectRow<Row> = (db: Db, viewerId: string, id: string, isRemoved?: boolean) => Promise<Row | undefined>;

/** Runs `work` in a transaction with access to the viewer's private rows; joins the transaction of `ctx.db`, if any. */
export function asViewer<T>(ctx: MemberCtx, work: (trx: Db, viewerId: string) => Promise<T>): Promise<T> {
  const { userId } = ctx.viewer;
  return withViewer(ctx.db, userId, (trx) => work(trx, userId));
}

/** One of the viewer's private rows. Throws `not_found` when there is none with this id. */
export async function getOwnRow<Row>({ db, viewer: { userId } }: MemberCtx, id: string, select: SelectRow<Row>): Promise<Row> {
  const row = isId(id) ? await select(readAs(db, userId), userId, id) : undefined;
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** A private row that the viewer removed and can still restore; undefined when there is none with this id. */
export async function findRemovedRow<Row>(
  { db, viewer: { userId } }: MemberCtx,
  id: string,
  select: SelectRow<Row>,
): Promise<Row | undefined> {
  return isId(id) ? select(readAs(db, userId), userId, id, true) : undefined;
}

/** Changes one of the viewer's private rows. Throws `not_found` for an invalid id, and when `act` returns that there is no such row. */
export async function changeOwnRow(ctx: MemberCtx, id: string, act: (trx: Db, viewerId: string) => Promise<boolean>): Promise<void> {
  if (!isId(id) || !(await asViewer(ctx, act))) throw new AppError("not_found");
}

/**
 * Removes one of the viewer's private rows, which `restoreOwnRow` brings back. Sending the form that created it again then creates another.
 * Safe to repeat. Throws `not_found` when the viewer has no such row.
 */
export function removeOwnRow(ctx: MemberCtx, table: RemovableTable, id: string): Promise<void> {
  return changeOwnRow(ctx, id, async (trx, viewerId) => {
    await releaseKeysOf(trx, viewerId, id);
    return setRemovedAt(trx, table, { viewerId, id }, ctx.clock.now());
  });
}

/**
 * Restores one of the viewer's private rows. Safe to repeat. Throws `not_found` when the viewer has no such row, or when it has been
 * purged.
 */
export function restoreOwnRow(ctx: MemberCtx, table: RemovableTable, id: string): Promise<void> {
  return changeOwnRow(ctx, id, (trx, viewerId) => setRemovedAt(trx, table, { viewerId, id }, null));
}

/**
 * Restores one of the viewer's private rows in a table of which a member may have `max` rows; false, and it stays removed, when there are
 * that many already. Safe to repeat. Throws like `restoreOwnRow`.
 */
export async function restoreOwnRowWithin<Row>(
  ctx: MemberCtx,
  id: string,
  { table, max, select }: { table: RemovableTable; max: number; select: SelectRow<Row> },
): Promise<boolean> {
  let hasRoom = false;
  await changeOwnRow(ctx, id, async (trx, viewerId) => {
    const count = await lockAndCount(trx, table, viewerId);
    const isThere = (await select(trx, viewerId, id)) !== undefined;
    hasRoom = isThere || count < max;
    return hasRoom ? setRemovedAt(trx, table, { viewerId, id }, null) : (await select(trx, viewerId, id, true)) !== undefined;
  });
  return hasRoom;
}

/** Purges all members' rows of `table` that were removed more than `days` ago. */
export function purgeRemoved(ctx: Ctx, table: PurgeableTable, days: number): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days * dayMs);
  return purge(ctx, (trx, limit) => deleteRemovedForSystem(trx, table, before, limit));
}
