import { Agent, request } from "node:http";

export type LoadResult = {
  requests: number;
  errors: number;
  seconds: number;
  /** The latencies in milliseconds, sorted. */
  latencies: number[];
  bytes: number;
};

type LoadOptions = { concurrency: number; seconds: number; headers: Record<string, string> };

/** Requests one address again and again, `concurrency` requests at a time, and records every latency. Loopback only. */
export async function runLoad(url: string, { concurrency, seconds, headers }: LoadOptions): Promise<LoadResult> {
  const target = new URL(url);
  if (!["localhost", "127.0.0.1"].includes(target.hostname)) throw new Error(`A load goes to loopback only, not to ${target.hostname}`);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const result: LoadResult = { requests: 0, errors: 0, seconds: 0, latencies: [], bytes: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const loop = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const { status, bytes } = await ask(target, agent, headers);
      result.latencies.push(performance.now() - sentAt);
      result.requests += 1;
      result.bytes = bytes;
      if (status !== 200) result.errors += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  result.seconds = (performance.now() - startedAt) / 1_000;
  result.latencies.sort((a, b) => a - b);
  agent.destroy();
  return result;
}

/** Returns the quantile `share` (0 to 1) of sorted numbers. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median of some numbers, in any order. */
export function median(numbers: number[]): number {
  return percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Sends one request; the body stays as it was sent, compressed or not. */
export async function readOnce(url: string, headers: Record<string, string>): Promise<{ status: number; body: Buffer }> {
  const chunks: Buffer[] = [];
  const { status } = await ask(new URL(url), new Agent(), headers, (chunk) => chunks.push(chunk));
  return { status, body: Buffer.concat(chunks) };
}

function ask(
  target: URL,
  agent: Agent,
  headers: Record<string, string>,
  onData?: (chunk: Buffer) => void,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const sent = request(target, { agent, family: 4, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        onData?.(chunk);
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
