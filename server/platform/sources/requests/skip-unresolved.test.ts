import { expect, test } from "vitest";
import type { CheckedFetch, FetchResult } from "./checked-fetch.ts";
import { failure } from "../fetch-failure.ts";
import { skipUnresolved } from "./skip-unresolved.ts";

/** A client that gives each address its response, and records the requests. */
function createFakeClient(answers: Record<string, FetchResult>): Pick<CheckedFetch, "get" | "close"> & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async get(address) {
      asked.push(address);
      return answers[address] ?? { ok: true, status: 200, headers: new Headers(), body: new Uint8Array(), finalUrl: address };
    },
    close: async () => {},
  };
}
const notFound = (host: string) => failure("network", `ENOTFOUND getaddrinfo ENOTFOUND ${host}`);

test("a name that cannot be resolved is requested once, and other hosts are not affected", async () => {
  const client = createFakeClient({ "https://away.example/1": notFound("away.example") });
  const skipping = skipUnresolved(client);
  expect(await skipping.get("https://away.example/1")).toEqual(notFound("away.example"));
  expect(await skipping.get("https://away.example/2")).toEqual(notFound("away.example"));
  expect(await skipping.get("https://here.example/")).toMatchObject({ ok: true });
  expect(client.asked).toEqual(["https://away.example/1", "https://here.example/"]);
});

test("a host is requested again after another failure, or after a redirect to a name that cannot be resolved", async () => {
  const client = createFakeClient({
    "https://a.example/1": failure("network", "ECONNRESET read ECONNRESET"),
    "https://a.example/2": notFound("elsewhere.example"),
    "https://a.example/3": failure("timed_out", "no full answer within 20000 ms"),
  });
  const skipping = skipUnresolved(client);
  for (const page of [1, 2, 3, 4]) await skipping.get(`https://a.example/${page}`);
  expect(client.asked).toHaveLength(4);
});
