// Maps rows to what moderators see.
import { caseCauses } from "#contracts/moderation.ts";
import type { AuthorHistory, CaseView, LogEntryView, ModeratedItem, ReportView } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { presentAuthor } from "#server/domains/posting/posting.ts";
import { actionsOn } from "./policy.ts";
import { markReading } from "./text-mark.ts";
import type { CaseRow, HistoryRow, LogRow, ReportRow } from "./queries.ts";

// The author columns for an account that is gone.
const nobody = { author_name: null, author_username: null, author_avatar_url: null };

/** A case with its item, its open reports and the author's history. */
export function presentCase(
  row: CaseRow,
  { item, reports, history }: { item: ModeratedItem; reports: ReportRow[]; history: HistoryRow | undefined },
  viewer: Viewer,
): CaseView {
  const reportCount = reports[0]?.report_count ?? 0;
  const causes = { reported: row.is_reported, held: row.is_held, edited: row.is_edited };
  return {
    id: row.id,
    openedAt: row.opened_at.toISOString(),
    causes: caseCauses.filter((cause) => causes[cause]),
    item,
    author: { ...presentAuthor(history ?? nobody), history: presentHistory(history) },
    reports: reports.map(presentReport),
    reportCount,
    lastDecision: row.last_decision && { ...row.last_decision, at: new Date(row.last_decision.at).toISOString() },
    actions: actionsOn(viewer, item),
    seen: markReading(item, row.decision_count, reportCount),
  };
}

/** A line of the log, with its item as it is now. */
export function presentLogEntry(row: LogRow, item: ModeratedItem | undefined, viewer: Viewer): LogEntryView {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    moderatorId: row.moderator_id,
    moderator: presentAuthor(row),
    authorId: row.author_id,
    action: row.action,
    kind: row.item_kind,
    itemId: row.item_id,
    item: item ? presentLoggedItem(row, item, viewer) : null,
    reason: row.reason,
  };
}

function presentLoggedItem(row: LogRow, item: ModeratedItem, viewer: Viewer): LogEntryView["item"] {
  const { title, path } = item;
  return { title, path, isRestorable: isRestorable(row, item, viewer), seen: markReading(item, row.decision_count) };
}

function isRestorable({ action }: LogRow, item: ModeratedItem, viewer: Viewer): boolean {
  const isDown = item.state === "hidden" || item.state === "rejected";
  return isDown && (action === "reject" || action === "hide") && actionsOn(viewer, item).includes("restore");
}

function presentReport(row: ReportRow): ReportView {
  return { reason: row.reason, note: row.note, reporter: presentAuthor(row), createdAt: row.created_at.toISOString() };
}

function presentHistory(row: HistoryRow | undefined): AuthorHistory {
  return {
    joinedAt: row?.joined_at.toISOString() ?? null,
    takenDownCount: row?.taken_down_count ?? 0,
    reportedCount: row?.reported_count ?? 0,
    dismissedCount: row?.dismissed_count ?? 0,
  };
}
