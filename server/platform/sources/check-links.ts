// A polite link checker: few hosts at a time, one request per host at a time.
import { setTimeout as pause } from "node:timers/promises";
import { createGate } from "#server/platform/concurrency/gate.ts";
import { createCheckedFetch } from "./requests/checked-fetch.ts";
import type { CheckedFetch, FetchResult } from "./requests/checked-fetch.ts";
import { hostPort } from "./requests/host-port.ts";

/** `broken`: the host or the page does not exist. `unknown`: this could not be determined, for example because the host refused us. */
export type LinkState = "works" | "broken" | "unknown";

export type CheckLinksOptions = {
  signal?: AbortSignal;
  /** Milliseconds between two requests to one host. Default 1,000. */
  pauseMs?: number;
};

const hostsAtOnce = 4;
const timeoutMs = 10_000;
/** If fewer hosts than this are all unreachable, they may really be gone; if this many are, our own connection is down. */
const lineDownFrom = 3;

/** Runs `work` with a client for `checkLinks`, whose User-Agent names the site, and closes the client. */
export async function withLinkClient(publicUrl: string, work: (client: CheckedFetch) => Promise<void>): Promise<void> {
  const client = createCheckedFetch({ productName: "Sangam", publicUrl, timeoutMs, maxConcurrent: hostsAtOnce });
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Returns the state of each address. Sends HEAD first, and GET if HEAD is refused. Leaves out addresses that are not reached before the
 * signal. When no host at all can be reached, our own connection is assumed to be down, and every state is unknown.
 */
export async function checkLinks(
  client: CheckedFetch,
  addresses: Iterable<string>,
  options: CheckLinksOptions = {},
): Promise<Map<string, LinkState>> {
  const byHost = Map.groupBy(new Set(addresses), hostOf);
  const gate = createGate(hostsAtOnce);
  const looks = await Promise.all([...byHost.values()].map((ofHost) => gate(() => lookAtHost(client, ofHost, options))));
  const results = looks.flat();
  const isLineDown = byHost.size >= lineDownFrom && !results.some(({ result }) => result.ok);
  return new Map(results.map(({ address, result }) => [address, isLineDown ? "unknown" : stateOf(result)]));
}

type Look = { address: string; result: FetchResult };

/** Requests the addresses of one host one after the other, with a pause between them, until the signal. */
async function lookAtHost(
  client: CheckedFetch,
  addresses: readonly string[],
  { signal, pauseMs = 1_000 }: CheckLinksOptions,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [index, address] of addresses.entries()) {
    // The signal ends the pause early.
    if (index > 0) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return looks;
    const result = await look(client, address, signal);
    // A request that the signal aborted says nothing about the address.
    if (signal?.aborted) return looks;
    looks.push({ address, result });
  }
  return looks;
}

async function look(client: CheckedFetch, address: string, signal: AbortSignal | undefined): Promise<FetchResult> {
  const head = await client.look(address, { method: "HEAD", signal });
  const isSettled = head.ok ? head.status < 400 : isNobody(head.systemCode);
  return isSettled ? head : client.look(address, { method: "GET", signal });
}

function stateOf(result: FetchResult): LinkState {
  if (!result.ok) return isNobody(result.systemCode) ? "broken" : "unknown";
  if (result.status < 400) return "works";
  return result.status === 404 || result.status === 410 ? "broken" : "unknown";
}

function isNobody(systemCode: string | undefined): boolean {
  return systemCode === "ENOTFOUND" || systemCode === "ECONNREFUSED";
}

function hostOf(address: string): string {
  const url = URL.parse(address);
  return url ? hostPort(url) : "";
}
