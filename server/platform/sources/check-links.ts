// A polite link checker: few hosts at a time, one request per host at a time.
import { createGate } from "#server/platform/concurrency/gate.ts";
import { createCheckedFetch } from "./requests/checked-fetch.ts";
import type { CheckedFetch, FetchResult } from "./requests/checked-fetch.ts";
import { hostPort } from "./requests/host-port.ts";

/** `broken`: there is nothing at the address, or nobody. `unknown`: it could not be told, such as when we were turned away. */
export type LinkState = "works" | "broken" | "unknown";

export type CheckLinksOptions = {
  signal?: AbortSignal;
  /** Between two requests to one host. Default 1,000. */
  pauseMs?: number;
};

const hostsAtOnce = 4;
const timeoutMs = 10_000;
/** With fewer answers than this that all say nobody is there, a host may be gone; with as many, it is our own connection. */
const lineDownFrom = 3;

/** Runs `work` with a client for `checkLinks`, which says whose it is, and closes it. */
export async function withLinkClient(publicUrl: string, work: (client: CheckedFetch) => Promise<void>): Promise<void> {
  const client = createCheckedFetch({ productName: "Sangam", publicUrl, timeoutMs, maxConcurrent: hostsAtOnce });
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/**
 * The state of each address. HEAD comes first, and GET where that is refused. What is not reached before the signal is left out. When no
 * host at all can be reached the trouble is taken to be ours, and everything is unknown.
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

/** One address after the other, with a pause between; those that the signal leaves time for. */
async function lookAtHost(
  client: CheckedFetch,
  addresses: readonly string[],
  { signal, pauseMs = 1_000 }: CheckLinksOptions,
): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await pause(pauseMs, signal);
    if (signal?.aborted) return looks;
    const result = await look(client, address, signal);
    // What the signal broke off says nothing about the address.
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

/** Ends early when the signal comes. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0 || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener("abort", finish);
  });
}
