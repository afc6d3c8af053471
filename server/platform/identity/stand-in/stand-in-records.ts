// The stand-in issuer's storage adapter.
import type { Adapter, AdapterPayload } from "oidc-provider";

/** A small store with expiry that all processes share; every record is JSON. */
export type StandInRecords = {
  save(kind: string, id: string, payload: object, lifetimeSeconds: number): Promise<void>;
  /** Returns the payload; undefined when there is none or it has expired. */
  find(kind: string, id: string): Promise<object | undefined>;
  /** Returns the payload whose field `uid` has this value. */
  findByUid(kind: string, uid: string): Promise<object | undefined>;
  /** Marks a record as used at `at` (seconds since 1970); false when it was used before. */
  consume(kind: string, id: string, at: number): Promise<boolean>;
  remove(kind: string, id: string): Promise<void>;
  /** Removes every record of the kind whose field `grantId` has this value. */
  removeByGrant(kind: string, grantId: string): Promise<void>;
};

const defaultLifetimeSeconds = 600;

/** The records of one kind as the adapter that `oidc-provider` expects. */
export function createRecordsAdapter(records: StandInRecords, kind: string): Adapter {
  return {
    upsert: (id, payload, expiresIn) => records.save(kind, id, payload, expiresIn ?? defaultLifetimeSeconds),
    find: (id) => records.find(kind, id) as Promise<AdapterPayload | undefined>,
    findByUid: (uid) => records.findByUid(kind, uid) as Promise<AdapterPayload | undefined>,
    // The device flow is switched off, so this is never needed.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await records.consume(kind, id, Math.floor(Date.now() / 1_000));
      // Two requests that redeem one code at the same moment both pass the library's own check.
      if (!isFirst) throw new Error(`${kind} was used before`);
    },
    destroy: (id) => records.remove(kind, id),
    revokeByGrantId: (grantId) => records.removeByGrant(kind, grantId),
  };
}
