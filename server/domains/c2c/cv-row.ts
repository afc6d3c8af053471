// The stored CV of a member, and its versions.
import type { MemberCtx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockCv, selectCv } from "./cv-queries.ts";

/** The row of the viewer's CV. Throws `not_found` when there is none. */
export async function requireCv(db: Db, viewerId: string) {
  return found(await selectCv(db, viewerId));
}

/** Like `requireCv`, but locks the row until the transaction ends. */
export async function requireLockedCv(trx: Db, viewerId: string) {
  return found(await lockCv(trx, viewerId));
}

/** The version of a CV that was stored at this time. */
export function versionOf(at: Date): string {
  return at.getTime().toString(36);
}

/** The time to store for a save. It is later than the one before, so that two saves in one millisecond have different versions. */
export function nextSave({ clock }: MemberCtx, before: { updated_at: Date } | undefined): Date {
  return new Date(Math.max(clock.now().getTime(), before ? before.updated_at.getTime() + 1 : 0));
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("not_found");
  return row;
}
