// SQL for the records of the local stand-in issuer.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { StandInRecords } from "#server/platform/identity/stand-in/stand-in-records.ts";

/** Stores the records of the stand-in issuer in the database, so that any process can continue what another has started. */
export function standInRecords(db: Db): StandInRecords {
  const find = async (kind: string, column: "id" | "uid", value: string): Promise<object | undefined> => {
    const row = await withSystem(db, (trx) =>
      trx
        .selectFrom("stand_in_records")
        .select("payload")
        .where("kind", "=", kind)
        .where(column === "id" ? "id" : sql<string>`payload ->> 'uid'`, "=", value)
        .where("expires_at", ">", sql<Date>`now()`)
        .limit(1)
        .executeTakeFirst(),
    );
    return row?.payload as object | undefined;
  };
  return {
    save: (kind, id, payload, lifetimeSeconds) => saveRecord(db, { kind, id, payload: JSON.stringify(payload) }, lifetimeSeconds),
    find: (kind, id) => find(kind, "id", id),
    findByUid: (kind, uid) => find(kind, "uid", uid),
    async consume(kind, id, at) {
      const { numUpdatedRows } = await withSystem(db, (trx) =>
        trx
          .updateTable("stand_in_records")
          .set({ payload: sql`payload || jsonb_build_object('consumed', ${at}::bigint)` })
          .where("kind", "=", kind)
          .where("id", "=", id)
          .where(sql<boolean>`not payload ? 'consumed'`)
          .executeTakeFirstOrThrow(),
      );
      return numUpdatedRows > 0n;
    },
    async remove(kind, id) {
      await withSystem(db, (trx) => trx.deleteFrom("stand_in_records").where("kind", "=", kind).where("id", "=", id).execute());
    },
    async removeByGrant(kind, grantId) {
      await withSystem(db, (trx) =>
        trx
          .deleteFrom("stand_in_records")
          .where("kind", "=", kind)
          .where(sql<string>`payload ->> 'grantId'`, "=", grantId)
          .execute(),
      );
    },
  };
}

/** Writes a record and deletes the expired ones, so that the table holds only the last minutes. */
async function saveRecord(db: Db, record: { kind: string; id: string; payload: string }, lifetimeSeconds: number): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`;
  await withSystem(db, async (trx) => {
    await trx
      .deleteFrom("stand_in_records")
      .where("expires_at", "<", sql<Date>`now()`)
      .execute();
    await trx
      .insertInto("stand_in_records")
      .values({ ...record, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet({ payload: record.payload, expires_at: expiresAt }))
      .execute();
  });
}
