// SQL for reports, the queue and the log. Row level security shows them to moderators only, except that members see their own reports.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import { itemKinds } from "#contracts/moderation-limits.ts";
import type { ItemKind, ReportReason } from "#contracts/moderation-limits.ts";
import type { CaseCause, CaseCounts, LoggedAction, ModerationAction } from "#contracts/moderation.ts";
import { authorColumns } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Reports } from "#server/platform/db/schema.ts";

export type CaseRow = Awaited<ReturnType<typeof selectOpenCases>>[number];
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];
export type HistoryRow = Awaited<ReturnType<typeof selectHistories>>[number];
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** The table of each kind of item that members can delete. They cannot delete resources. */
const tables: Partial<Record<ItemKind, string>> = {
  blog: "blogs",
  blog_comment: "blog_comments",
  discussion: "discussions",
  discussion_reply: "discussion_replies",
  event: "events",
  job: "jobs",
};

/**
 * Locks an item against deletion until the transaction ends. A deletion closes the cases that exist, and would miss one opened at the same
 * time.
 */
export async function lockItem(db: Db, kind: ItemKind, id: string): Promise<void> {
  const table = tables[kind];
  if (table !== undefined) await sql`select 1 from ${sql.table(table)} where id = ${id}::uuid for share`.execute(db);
}

/** Adds a report; false when this person has an open one on the item already. */
export async function insertReport(db: Db, row: Insertable<Reports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("reports")
    .values(row)
    .onConflict((conflict) => conflict.columns(["reporter_id", "item_kind", "item_id"]).where("resolved_at", "is", null).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * The condition that a case can be decided: the case of a blog that is a draft again waits until it is published. The subquery is a scalar
 * one, because PostgreSQL might read all blogs for `exists`.
 */
const isDecidable = sql<boolean>`(item_kind <> 'blog' or (select b.status <> 'draft' from blogs b where b.id = item_id))`;

// Their tables have no list of values, but nothing else is written there.
const kindColumn = sql.ref<ItemKind>("l.item_kind").as("item_kind");
const reasonColumn = sql.ref<ReportReason>("r.reason").as("reason");

const isDecision = sql`action in ('reject', 'hide', 'restore', 'dismiss')`;

/** The number of decisions about the item of a row. It grows with every decision, whatever the clocks say. */
function decisionCountOf(table: "moderation_cases" | "l") {
  const [kind, id] = [sql.ref(`${table}.item_kind`), sql.ref(`${table}.item_id`)];
  return sql<number>`(select count(*) from moderation_log d where d.item_kind = ${kind} and d.item_id = ${id} and d.${isDecision})`;
}

/**
 * Open cases, longest waiting first, each with the latest decision about its item. With `cause`, the cases that have this cause, perhaps
 * among others.
 */
export function selectOpenCases(db: Db, { cause, after, limit }: { cause?: CaseCause; after: Cursor | null; limit: number }) {
  let cases = db
    .selectFrom("moderation_cases")
    .select(["id", "item_kind", "item_id", "author_id", "is_reported", "is_held", "is_edited", "opened_at"])
    .select(
      sql<{ action: ModerationAction; reason: string; at: string } | null>`(
        select json_build_object('action', l.action, 'reason', l.reason, 'at', l.created_at) from moderation_log l
        where l.item_kind = moderation_cases.item_kind and l.item_id = moderation_cases.item_id
          and l.${isDecision}
        order by l.created_at desc, l.id desc limit 1)`.as("last_decision"),
    )
    .select(decisionCountOf("moderation_cases").as("decision_count"))
    .where("closed_at", "is", null)
    .where(isDecidable);
  if (cause !== undefined) cases = cases.where(`is_${cause}`, "=", true);
  if (after !== null) cases = cases.where(sql<boolean>`(opened_at, id) > (${after.at}, ${after.id}::uuid)`);
  return cases.orderBy("opened_at").orderBy("id").limit(limit).execute();
}

/** How many cases are open, and how many of them for each cause. */
export function countCases(db: Db): Promise<CaseCounts> {
  return db
    .selectFrom("moderation_cases")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("is_reported", "=", true).as("reported"),
      fn.countAll<number>().filterWhere("is_held", "=", true).as("held"),
      fn.countAll<number>().filterWhere("is_edited", "=", true).as("edited"),
    ])
    .where("closed_at", "is", null)
    .where(isDecidable)
    .executeTakeFirstOrThrow();
}

/**
 * The open reports of these cases, oldest first, with their reporters: at most 20 of each case, with its total number. At most 100 cases.
 */
export function selectReports(db: Db, caseIds: string[]) {
  const numbered = db
    .selectFrom("reports as r")
    .leftJoin("authors as a", "a.id", "r.reporter_id")
    .select([
      "r.id",
      "r.case_id",
      reasonColumn,
      "r.note",
      "r.created_at",
      ...authorColumns,
      sql<number>`row_number() over (partition by r.case_id order by r.created_at, r.id)`.as("place"),
      sql<number>`count(*) over (partition by r.case_id)`.as("report_count"),
    ])
    .where("r.case_id", "=", sql<string>`any(${caseIds}::uuid[])`)
    .where("r.resolved_at", "is", null);
  return db
    .selectFrom(numbered.as("n"))
    .selectAll("n")
    .where("n.place", "<=", 20)
    .orderBy("n.created_at")
    .orderBy("n.id")
    .limit(2_000)
    .execute();
}

/** The moderation history of these members, in no order. At most 100 ids. */
export function selectHistories(db: Db, authorIds: string[]) {
  return db
    .selectFrom("users as u")
    .leftJoin("authors as a", "a.id", "u.id")
    .select([
      "u.id",
      "u.created_at as joined_at",
      ...authorColumns,
      // Counts texts, not decisions: a text that was taken down again after an edit counts once.
      sql<number>`(select count(distinct (l.item_kind, l.item_id)) from moderation_log l
        where l.author_id = u.id and l.action in ('reject', 'hide'))`.as("taken_down_count"),
      sql<number>`(select count(*) from reports r where r.author_id = u.id)`.as("reported_count"),
      sql<number>`(select count(*) from reports r where r.author_id = u.id and r.outcome = 'dismissed')`.as("dismissed_count"),
    ])
    .where("u.id", "=", sql<string>`any(${authorIds}::uuid[])`)
    .limit(100)
    .execute();
}

/** Makes concurrent decisions about one item wait for each other, until the transaction ends. */
export async function lockDecisions(trx: Db, kind: ItemKind, itemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`decision about ${kind} ${itemId}`}, 0))`.execute(trx);
}

/** The number of decisions about an item. */
export async function countDecisions(db: Db, kind: ItemKind, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from moderation_log where item_kind = ${kind} and item_id = ${itemId}::uuid and ${isDecision}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What was decided last about an item; undefined before the first decision. */
export async function findLatestDecision(db: Db, kind: ItemKind, itemId: string): Promise<ModerationAction | undefined> {
  const { rows } = await sql<{ action: ModerationAction }>`
    select action from moderation_log where item_kind = ${kind} and item_id = ${itemId}::uuid and ${isDecision}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.action;
}

/** Whether an item was held when it was last taken down, so that nobody had been notified of it or of its edit. */
export async function wasTakenDownHeld(db: Db, kind: ItemKind, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_cases c where c.item_kind = ${kind} and c.item_id = ${itemId}::uuid and c.is_held and c.closed_at = (
      select max(l.created_at) from moderation_log l
      where l.item_kind = ${kind} and l.item_id = ${itemId}::uuid and l.action in ('reject', 'hide'))`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a member under 18 has no parent's consent: row level security then hides their profile from everybody else. Runs inside
 * `withViewer`.
 */
export async function isWithoutConsent(trx: Db, userId: string): Promise<boolean> {
  const profile = await trx.selectFrom("profiles").select("id").where("id", "=", userId).executeTakeFirst();
  return profile === undefined;
}

/** Closes the open case about an item; false when there is none. */
export async function closeCase(db: Db, kind: ItemKind, itemId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("moderation_cases")
    .set({ closed_at: at })
    .where("item_kind", "=", kind)
    .where("item_id", "=", itemId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resolves the open reports about an item; returns how many there were. */
export async function resolveReports(
  db: Db,
  { kind, id, outcome, at }: { kind: ItemKind; id: string; outcome: "upheld" | "dismissed"; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ resolved_at: at, outcome })
    .where("item_kind", "=", kind)
    .where("item_id", "=", id)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type LogFilter = {
  action?: LoggedAction;
  by?: string;
  about?: string;
  item?: string;
  /** Only entries from before this moment; null for all. */
  before: Date | null;
};

/** Log entries, newest first, with the moderators who decided. */
export function selectLog(
  db: Db,
  { action, by, about, item, before, cursor, limit }: LogFilter & { cursor: Cursor | null; limit: number },
) {
  let log = db
    .selectFrom("moderation_log as l")
    .leftJoin("authors as a", "a.id", "l.moderator_id")
    .select([
      "l.id",
      "l.created_at",
      "l.moderator_id",
      "l.author_id",
      "l.action",
      kindColumn,
      "l.item_id",
      "l.reason",
      ...authorColumns,
      decisionCountOf("l").as("decision_count"),
    ]);
  if (action !== undefined) log = log.where("l.action", "=", action);
  if (by !== undefined) log = log.where("l.moderator_id", "=", by);
  if (about !== undefined) log = log.where("l.author_id", "=", about);
  // Its index begins with the kind.
  if (item !== undefined) log = log.where("l.item_kind", "in", itemKinds).where("l.item_id", "=", item);
  if (before !== null) log = log.where(sql<boolean>`l.created_at < ${before}`);
  if (cursor !== null) log = log.where(sql<boolean>`(l.created_at, l.id) < (${cursor.at}, ${cursor.id}::uuid)`);
  return log.orderBy("l.created_at", "desc").orderBy("l.id", "desc").limit(limit).execute();
}
