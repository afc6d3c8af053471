// The SQL of refresh rounds: who may start one, and how it went.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";

export type RoundRow = { id: string; wasAsked: boolean; claimedUntil: Date; isFinished: boolean } & RoundCounts;
export type RoundCounts = { checked: number; failed: number; inserted: number };

export type NewRound = { id: string; wasAsked: boolean; startedAt: Date; claimedUntil: Date };

export type Claim = { kind: "claimed" } | { kind: "running"; round: RoundRow } | { kind: "paused" };

// Any fixed number: claims are taken one after the other.
const claimLock = 7_264_260_003;
const keptForDays = 7;

/**
 * Starts `round` unless one is running (in any process), or people asked for one after `pausedSince` and it was done.
 * An unfinished round whose claim has run out is a crashed one and stops nobody.
 */
export function claimRoundForSystem(db: Db, round: NewRound, pausedSince: Date): Promise<Claim> {
  return withSystem(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${claimLock}::bigint)`.execute(trx);
    const running = await trx
      .selectFrom("tech_flash_rounds")
      .select(roundColumns)
      .where("finished_at", "is", null)
      .where("claimed_until", ">", round.startedAt)
      .orderBy("started_at", "desc")
      .executeTakeFirst();
    if (running) return { kind: "running", round: toRound(running) };
    if (round.wasAsked) {
      const last = await trx
        .selectFrom("tech_flash_rounds")
        .select("id")
        .where("was_asked", "=", true)
        .where("finished_at", "is not", null)
        .where("started_at", ">", pausedSince)
        .limit(1)
        .executeTakeFirst();
      if (last) return { kind: "paused" };
    }
    await trx
      .insertInto("tech_flash_rounds")
      .values({ id: round.id, was_asked: round.wasAsked, started_at: round.startedAt, claimed_until: round.claimedUntil })
      .execute();
    await trx
      .deleteFrom("tech_flash_rounds")
      .where("started_at", "<", sql<Date>`${round.startedAt}::timestamptz - make_interval(days => ${keptForDays})`)
      .execute();
    return { kind: "claimed" };
  });
}

/** Keeps the claim of a living round. `db` must act as the system. */
export async function renewClaimForSystem(db: Db, id: string, claimedUntil: Date): Promise<void> {
  await db.updateTable("tech_flash_rounds").set({ claimed_until: claimedUntil }).where("id", "=", id).execute();
}

/** Ends a round and its claim. */
export function finishRoundForSystem(db: Db, id: string, finishedAt: Date, counts: RoundCounts): Promise<void> {
  return withSystem(db, async (trx) => {
    await trx
      .updateTable("tech_flash_rounds")
      .set({ finished_at: finishedAt, ...counts })
      .where("id", "=", id)
      .execute();
  });
}

/** A round, or undefined when it is too old to be kept. */
export function selectRoundForSystem(db: Db, id: string): Promise<RoundRow | undefined> {
  return withSystem(db, async (trx) => {
    const row = await trx.selectFrom("tech_flash_rounds").select(roundColumns).where("id", "=", id).executeTakeFirst();
    return row && toRound(row);
  });
}

const roundColumns = ["id", "was_asked", "claimed_until", "finished_at", "checked", "failed", "inserted"] as const;

type RoundColumns = { id: string; was_asked: boolean; claimed_until: Date; finished_at: Date | null } & RoundCounts;

function toRound({ id, was_asked, claimed_until, finished_at, checked, failed, inserted }: RoundColumns): RoundRow {
  return { id, wasAsked: was_asked, claimedUntil: claimed_until, isFinished: finished_at !== null, checked, failed, inserted };
}
