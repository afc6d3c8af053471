// A member's whole data: export it as an archive, or delete the account.
import type { Ctx } from "#server/domains/context.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { dropPagesOf } from "./sources.ts";

export { getDeletion, cancelDeletion, requestDeletion } from "./deletions.ts";
export { getExport, readArchive, requestExport } from "./exports.ts";

/** Drops every cached page that names the member, in all processes: for after a change of their name, or of whether it is shown. */
export async function dropPagesNaming(ctx: Ctx, userId: string): Promise<void> {
  await withSystem(ctx.db, (trx) => dropPagesOf(trx, userId));
}
