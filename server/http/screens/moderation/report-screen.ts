// The page on which a text is reported to the moderators.
import { itemKinds } from "#contracts/moderation-limits.ts";
import type { ReportableItem } from "#contracts/moderation.ts";
import { getReportableItem } from "#server/domains/moderation/moderation.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** The item that `?kind=&id=` names. Throws `not_found` for an item that this member cannot report. */
export function loadReportableItem(request: Request, context: RouterContext): Promise<ReportableItem> {
  const ctx = requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const kind = itemKinds.find((one) => one === searchParams.get("kind"));
  if (!kind) throw new AppError("not_found");
  return getReportableItem(ctx, kind, searchParams.get("id") ?? "");
}
