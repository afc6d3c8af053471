// The moderation queue and log.
import { MODERATION_PAGE_SIZE } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { CaseListQuery, CasePage, DecisionLogQuery, LogPage, ModeratedItem } from "#contracts/moderation.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { endOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { kinds } from "./kinds.ts";
import { requireModerator } from "./policy.ts";
import { presentCase, presentLogEntry } from "./present.ts";
import { countCases, selectHistories, selectLog, selectOpenCases, selectReports } from "./queries.ts";

/**
 * One page of the open cases, longest waiting first, with counts by cause. A case is open because its item was reported, is held, or was
 * edited after it was taken down. Reports about the moderator's own texts are left out. Throws `not_found` for everybody but moderators.
 */
export async function listQueue(ctx: MemberCtx, query: CaseListQuery = {}): Promise<CasePage> {
  const { viewer } = ctx;
  requireModerator(viewer);
  const after = decodeCursor(query.cursor);
  const db = readAs(ctx.db, viewer.userId);
  const [counts, rows] = await Promise.all([
    countCases(db),
    selectOpenCases(db, { cause: query.cause, after, limit: MODERATION_PAGE_SIZE + 1 }),
  ]);
  const page = toPage(rows, MODERATION_PAGE_SIZE, (row) => ({ at: row.opened_at, id: row.id }));
  const items = await findItems(db, page.rows);
  const reports = Map.groupBy(await selectReports(db, ids(page.rows.map(({ id }) => id))), ({ case_id: caseId }) => caseId);
  const authors = await selectHistories(db, ids([...items.values()].map(({ authorId }) => authorId)));
  const histories = new Map(authors.map((author) => [author.id, author]));
  const cases = page.rows.flatMap((row) => {
    // The item was deleted between the two queries; its case closes with it.
    const item = items.get(row.item_id);
    if (!item) return [];
    // Like every member, a moderator does not see who reported their own text.
    const shown = item.authorId === viewer.userId ? [] : (reports.get(row.id) ?? []);
    const found = { item, reports: shown, history: histories.get(item.authorId ?? "") };
    return [presentCase(row, found, viewer)];
  });
  return { cases, nextCursor: page.nextCursor, counts };
}

/** How many cases are open. Throws `not_found` for everybody but moderators. */
export async function countOpenCases(ctx: MemberCtx): Promise<number> {
  requireModerator(ctx.viewer);
  return (await countCases(readAs(ctx.db, ctx.viewer.userId))).all;
}

/** One page of the log of all decisions, newest first, with the items as they are now. Throws `not_found` for everybody but moderators. */
export async function listLog(ctx: MemberCtx, { cursor, until, ...filter }: DecisionLogQuery = {}): Promise<LogPage> {
  const { viewer } = ctx;
  requireModerator(viewer);
  const place = {
    before: until === undefined ? null : endOfIndiaDay(until),
    cursor: decodeCursor(cursor),
    limit: MODERATION_PAGE_SIZE + 1,
  };
  const db = readAs(ctx.db, viewer.userId);
  const rows = await selectLog(db, { ...filter, ...place });
  const page = toPage(rows, MODERATION_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  const items = await findItems(db, page.rows);
  return { entries: page.rows.map((row) => presentLogEntry(row, items.get(row.item_id), viewer)), nextCursor: page.nextCursor };
}

/** The items of these cases or log entries, by id. One query for each kind of item. */
async function findItems(db: Db, rows: readonly { item_kind: ItemKind; item_id: string }[]): Promise<Map<string, ModeratedItem>> {
  const items = new Map<string, ModeratedItem>();
  for (const [kind, cases] of Map.groupBy(rows, (row) => row.item_kind)) {
    for (const item of await kinds[kind].find(db, ids(cases.map((row) => row.item_id)))) items.set(item.id, item);
  }
  return items;
}

function ids(given: (string | null)[]): string[] {
  return [...new Set(given.filter((id) => id !== null))];
}
