// How verbs change rows that belong to one member.
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { MemberCtx } from "./context.ts";

/** Runs `work` in a transaction that may touch the private rows of whoever asks; joins the one of `ctx.db`, if any. */
export function asViewer<T>(ctx: MemberCtx, work: (trx: Db, viewerId: string) => Promise<T>): Promise<T> {
  const { userId } = ctx.viewer;
  return withViewer(ctx.db, userId, (trx) => work(trx, userId));
}

/** Changes one private row. Throws `not_found` for what is no id, and when `act` answers that the viewer has no such row. */
export async function changeOwnRow(ctx: MemberCtx, id: string, act: (trx: Db, viewerId: string) => Promise<boolean>): Promise<void> {
  if (!isId(id) || !(await asViewer(ctx, act))) throw new AppError("not_found");
}
