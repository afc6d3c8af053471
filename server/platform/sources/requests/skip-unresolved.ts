// Remembers failed name lookups: offline, sixty lists of one host would otherwise wait for sixty lookups.
import type { CheckedFetch } from "./checked-fetch.ts";
import { failure } from "../fetch-failure.ts";

type Reading = Pick<CheckedFetch, "get" | "close">;

const unresolved = /^(?:ENOTFOUND|EAI_AGAIN)\b.*\s(\S+)$/;

/** Returns a client that fails at once for hosts whose name could not be resolved before. Use it for one round of requests only. */
export function skipUnresolved(client: Reading): Reading {
  const details = new Map<string, string>();
  return {
    close: () => client.close(),
    async get(address, options) {
      const host = URL.parse(address)?.hostname ?? "";
      const known = details.get(host);
      if (known !== undefined) return failure("network", known);
      const answer = await client.get(address, options);
      // The name may also be that of a redirect's target.
      if (!answer.ok && unresolved.exec(answer.detail)?.[1] === host) details.set(host, answer.detail);
      return answer;
    },
  };
}
