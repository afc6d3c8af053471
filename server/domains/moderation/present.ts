// From rows to what moderators see.
import type { AuthorView } from "#contracts/authors.ts";
import type { ItemKind, ReportReason } from "#contracts/moderation-limits.ts";
import { caseCauses } from "#contracts/moderation.ts";
import type { AuthorHistory, CaseView, LogEntryView, ModeratedItem, ModerationAction, ReportView } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { actionsOn } from "./policy.ts";
import type { CaseRow, HistoryRow, LogRow, ReportRow } from "./queries.ts";

type AuthorRow = { author_name: string | null; author_username: string | null; author_avatar_url: string | null };

/** A case with its item, its open reports and what is known of the author. */
export function presentCase(
  row: CaseRow,
  { item, reports, history }: { item: ModeratedItem; reports: ReportRow[]; history: HistoryRow | undefined },
  viewer: Viewer,
): CaseView {
  const causes = { reported: row.is_reported, held: row.is_held, edited: row.is_edited };
  return {
    id: row.id,
    openedAt: row.opened_at.toISOString(),
    causes: caseCauses.filter((cause) => causes[cause]),
    item,
    author: { ...presentAuthor(history), history: presentHistory(history) },
    reports: reports.map(presentReport),
    actions: actionsOn(viewer, item),
  };
}

/** A line of the log. */
export function presentLogEntry(row: LogRow): LogEntryView {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    moderator: presentAuthor(row),
    action: row.action as ModerationAction,
    kind: row.item_kind as ItemKind,
    itemId: row.item_id,
    reason: row.reason,
  };
}

function presentReport(row: ReportRow): ReportView {
  return { reason: row.reason as ReportReason, note: row.note, reporter: presentAuthor(row), createdAt: row.created_at.toISOString() };
}

function presentHistory(row: HistoryRow | undefined): AuthorHistory {
  return {
    joinedAt: row?.joined_at.toISOString() ?? null,
    takenDownCount: row?.taken_down_count ?? 0,
    reportedCount: row?.reported_count ?? 0,
    dismissedCount: row?.dismissed_count ?? 0,
  };
}

function presentAuthor(row: AuthorRow | undefined): AuthorView {
  return { name: row?.author_name ?? "Anonymous", username: row?.author_username ?? null, avatarUrl: row?.author_avatar_url ?? null };
}
