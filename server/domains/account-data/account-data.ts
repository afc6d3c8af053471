// All data of a member: its export as an archive, and the deletion of the account.
import type { Ctx } from "#server/domains/context.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { dropPagesOf } from "./sources.ts";

export { getDeletion, cancelDeletion, requestDeletion } from "./deletions.ts";
export { getExport, readArchive, requestExport } from "./exports.ts";

/** Drops every cached page that shows the member's name, in all processes. To be called after the name changed, or whether it is shown. */
export async function dropPagesNaming(ctx: Ctx, userId: string): Promise<void> {
  await withSystem(ctx.db, (trx) => dropPagesOf(trx, userId));
}
