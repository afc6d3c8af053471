import { nextWrite, unknownTexts } from "./fault-writes.ts";
import type { FaultTargets, Ledger, Write } from "./fault-writes.ts";
import { browserOf, isAlive, pick } from "../simulate-members.ts";
import type { Member } from "../simulate-members.ts";
import type { Site } from "../sites/site.ts";

export type Failures = Record<string, number>;

export type FaultLoad = {
  /** One writer for each member: each waits for a response before the next form. */
  people: Member[];
  targets: FaultTargets;
  ledger: Ledger;
  sites: Site[];
  /** Counts responses of 500 and above: by status, with ` without Retry-After` for a 503 that lacks it. */
  failures: Failures;
  random: () => number;
  onSent?: () => void;
};

/** Lets all members send forms of every kind to living processes, until `isOver`. */
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

/** Sends every form with an unknown outcome again, as a browser would; afterwards all outcomes are known. */
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
  // A response whose body breaks off counts as not received.
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
