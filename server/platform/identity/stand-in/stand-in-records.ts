// The stand-in issuer's storage adapter.
import type { Adapter, AdapterPayload } from "oidc-provider";

/** A small expiring store shared by all processes; every record is JSON. */
export type StandInRecords = {
  save(kind: string, id: string, payload: object, lifetimeSeconds: number): Promise<void>;
  /** The payload, or undefined when there is none or it is out of date. */
  find(kind: string, id: string): Promise<object | undefined>;
  /** The payload whose field `uid` is this. */
  findByUid(kind: string, uid: string): Promise<object | undefined>;
  /** Marks a record as used at `at` (seconds since 1970); false when it was used before. */
  consume(kind: string, id: string, at: number): Promise<boolean>;
  remove(kind: string, id: string): Promise<void>;
  /** Removes every record of the kind whose field `grantId` is this. */
  removeByGrant(kind: string, grantId: string): Promise<void>;
};

const defaultLifetimeSeconds = 600;

/** The records of one kind in the shape `oidc-provider` asks for. */
export function createRecordsAdapter(records: StandInRecords, kind: string): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.save(kind, id, payload, expiresIn ?? defaultLifetimeSeconds),
    find: (id) => records.find(kind, id) as Promise<AdapterPayload | undefined>,
    findByUid: (uid) => records.findByUid(kind, uid) as Promise<AdapterPayload | undefined>,
    // Codes of devices are switched off, so nobody asks.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await records.consume(kind, id, Math.floor(Date.now() / 1_000));
      // Two redeemers of one code at the same moment both pass the library's own check.
      if (!isFirst) throw new Error(`${kind} was used before`);
    },
    destroy: (id) => records.remove(kind, id),
    revokeByGrantId: (grantId) => records.removeByGrant(kind, grantId),
  };
}
