// Reporting a text to the moderators.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModeratedItem, ReportableItem, ReportForm, ReportOutcome } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { openCase, requireWriter } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { findShown, isPageShown } from "./find-shown.ts";
import { insertReport, lockItem } from "./queries.ts";

/** The item that a report form is about. Throws like `reportItem`. */
export async function getReportableItem(ctx: MemberCtx, kind: ItemKind, id: string): Promise<ReportableItem> {
  requireWriter(ctx.viewer);
  const item = await findReportable(ctx.db, ctx.viewer, kind, id);
  return { kind, id, title: item.title, path: item.path };
}

/**
 * Reports an item that everybody sees. A person can have one open report on an item: another one changes nothing and returns `repeated`.
 * Throws `not_found` for an item that is not public, and `forbidden` for the viewer's own.
 */
export async function reportItem(ctx: MemberCtx, form: ReportForm): Promise<ReportOutcome> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const { kind, id, reason, note } = form;
  const now = ctx.clock.now();
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    await lockItem(trx, kind, id);
    const item = await findReportable(trx, viewer, kind, id);
    const caseId = await openCase(trx, { kind, itemId: id, authorId: item.authorId, cause: "reported", at: now });
    const isNew = await insertReport(trx, {
      id: newId(),
      case_id: caseId,
      item_kind: kind,
      item_id: id,
      author_id: item.authorId,
      reporter_id: viewer.userId,
      reason,
      note,
      created_at: now,
    });
    return { outcome: isNew ? "reported" : "repeated" };
  });
}

async function findReportable(db: Db, viewer: Viewer, kind: ItemKind, id: string): Promise<ModeratedItem> {
  const item = await findShown(db, kind, id);
  // A comment or reply on a page that is not public is not public either.
  if (!item || !(await isPageShown(db, item))) throw new AppError("not_found");
  if (item.authorId === viewer.userId) throw new AppError("forbidden", { message: "This is your own. You can edit or delete it" });
  return item;
}
