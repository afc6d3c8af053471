import { nextWrite, unknownTexts } from "./fault-writes.ts";
import type { FaultTargets, Ledger, Write } from "./fault-writes.ts";
import { browserOf, isAlive, pick } from "../simulate-members.ts";
import type { Member } from "../simulate-members.ts";
import type { Site } from "../sites/site.ts";

export type Failures = Record<string, number>;

export type FaultLoad = {
  /** One writer each: everybody waits for an answer before the next form. */
  people: Member[];
  targets: FaultTargets;
  ledger: Ledger;
  sites: Site[];
  /** Counts answers of 500 and above: by status, and ` without Retry-After` where a 503 lacks it. */
  failures: Failures;
  random: () => number;
  onSent?: () => void;
};

/** Lets everybody send forms of every kind to processes that live, until `isOver`. */
export async function writeUntil(isOver: () => boolean, load: FaultLoad): Promise<void> {
  const { people, targets, ledger, sites, failures, random, onSent } = load;
  const write = async (member: Member) => {
    while (!isOver()) {
      const alive = sites.filter(isAlive);
      if (alive.length === 0) return;
      const sending = send(pick(alive, random), nextWrite(ledger, targets, member, random), member, failures);
      onSent?.();
      await sending;
    }
  };
  await Promise.all(people.map(write));
}

/** Sends every form again whose outcome is not known, as a browser would; afterwards all are known. */
export async function sendUnknown(ledger: Ledger, sites: Site[], failures: Failures): Promise<void> {
  for (const write of unknownTexts(ledger)) {
    const site = sites.find(isAlive);
    if (site) await send(site, write, write.member, failures);
  }
}

async function send(site: Site, { path, fields, settle }: Write, member: Member, failures: Failures): Promise<void> {
  const response = await browserOf(site, member)
    .post(path, fields)
    .catch(() => null);
  // A body that breaks off is an answer that was not heard.
  const isHeard = await response?.arrayBuffer().then(
    () => true,
    () => false,
  );
  if (response === null || !isHeard) return settle(null);
  if (response.status < 500) return settle(response.status < 400);
  const name = response.status === 503 && !response.headers.has("retry-after") ? "503 without Retry-After" : String(response.status);
  failures[name] = (failures[name] ?? 0) + 1;
  settle(null);
}
