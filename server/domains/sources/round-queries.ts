// SQL for refresh rounds: who may start one, and its outcome.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { SourceTables } from "./area.ts";

export type RoundRow = { id: string; wasAsked: boolean; claimedUntil: Date; isFinished: boolean } & RoundCounts;
export type RoundCounts = { checked: number; failed: number; inserted: number };

export type NewRound = { id: string; wasAsked: boolean; startedAt: Date; claimedUntil: Date };

export type Claim = { kind: "claimed" } | { kind: "running"; round: RoundRow } | { kind: "paused" };

const retentionDays = 7;
/**
 * The clocks of two processes never differ by this much. A round that starts further in the future was recorded by a clock that has been
 * put back since.
 */
const aheadHours = 1;

/**
 * Starts `round`, unless one is running in any process (`running`), or a person's request comes after another one that started after
 * `pausedSince` and has finished (`paused`). An unfinished round whose claim has expired has crashed and does not block others.
 */
export function claimRoundForSystem(db: Db, { rounds: table }: SourceTables, round: NewRound, pausedSince: Date): Promise<Claim> {
  return withSystem(db, async (trx) => {
    // Serialises the claims on one table.
    await sql`select pg_advisory_xact_lock(${table}::regclass::oid::bigint)`.execute(trx);
    await sql`
      delete from ${sql.table(table)}
      where started_at < ${round.startedAt}::timestamptz - make_interval(days => ${retentionDays})
        or started_at > ${round.startedAt}::timestamptz + make_interval(hours => ${aheadHours})`.execute(trx);
    const running = await sql<RoundRow>`
      select ${roundColumns} from ${sql.table(table)}
      where finished_at is null and claimed_until > ${round.startedAt}
      order by started_at desc limit 1`.execute(trx);
    if (running.rows[0]) return { kind: "running", round: running.rows[0] };
    if (round.wasAsked) {
      const last = await sql`
        select id from ${sql.table(table)}
        where was_asked and finished_at is not null and started_at > ${pausedSince} limit 1`.execute(trx);
      if (last.rows.length > 0) return { kind: "paused" };
    }
    await sql`
      insert into ${sql.table(table)} (id, was_asked, started_at, claimed_until)
      values (${round.id}, ${round.wasAsked}, ${round.startedAt}, ${round.claimedUntil})`.execute(trx);
    return { kind: "claimed" };
  });
}

/** Extends the claim of a running round. Needs the system role. */
export async function renewClaimForSystem(db: Db, { rounds: table }: SourceTables, id: string, claimedUntil: Date): Promise<void> {
  await sql`update ${sql.table(table)} set claimed_until = ${claimedUntil} where id = ${id}`.execute(db);
}

/** Ends a round and its claim. */
export function finishRoundForSystem(
  db: Db,
  { rounds: table }: SourceTables,
  id: string,
  { finishedAt, checked, failed, inserted }: RoundCounts & { finishedAt: Date },
): Promise<void> {
  return withSystem(db, async (trx) => {
    await sql`
      update ${sql.table(table)} set finished_at = ${finishedAt}, checked = ${checked}, failed = ${failed}, inserted = ${inserted}
      where id = ${id}`.execute(trx);
  });
}

/** The round with this id; undefined when it is old enough to have been deleted. */
export function selectRoundForSystem(db: Db, { rounds: table }: SourceTables, id: string): Promise<RoundRow | undefined> {
  return withSystem(db, async (trx) => {
    const { rows } = await sql<RoundRow>`select ${roundColumns} from ${sql.table(table)} where id = ${id}`.execute(trx);
    return rows[0];
  });
}

const roundColumns = sql`
  id, was_asked as "wasAsked", claimed_until as "claimedUntil", finished_at is not null as "isFinished", checked, failed, inserted`;
