import type { LookupAddress } from "node:dns";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { hasIpv6 } from "#tests/setup/has-ipv6.ts";
import { openSourceClient } from "#tests/setup/source-client.ts";
import type { Lookup } from "./checked-connector.ts";
import type { CheckedFetch } from "./checked-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

// Every address below leads to this machine and nowhere else: servers here count the requests that get through.
const count = 10_000;

let canaries: SourceServer[];
let source: SourceServer;
let client: CheckedFetch;
const resolved = new Map<string, LookupAddress[][]>();

beforeAll(async () => {
  const hosts = ["127.0.0.1", hasIpv6 ? "::1" : "127.0.0.1", "127.0.0.2"];
  canaries = await Promise.all(hosts.map((host) => startSourceServer(host)));
  for (const canary of canaries) canary.serve("/", { body: "secret" });
  source = await startSourceServer("127.0.0.3");
  // Names of the test resolve to the addresses in their list, to the next one at each lookup; all other names resolve to this machine.
  const lookup: Lookup = (hostname, _options, callback) => {
    const answers = resolved.get(hostname);
    const answer = (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [{ address: "127.0.0.1", family: 4 }];
    callback(null, answer);
  };
  client = openSourceClient([source], { timeoutMs: 10_000, maxConcurrent: 16, lookup });
});
afterAll(async () => {
  await client.close();
  for (const server of [...canaries, source]) await server.close();
});

const byte = fc.integer({ min: 0, max: 255 });
const loopback = fc.tuple(fc.constant(127), byte, byte, byte);
type Four = [number, number, number, number];
const numberOf = ([a, b, c, d]: Four) => ((a * 256 + b) * 256 + c) * 256 + d;
const hexOf = (value: number) => value.toString(16);
const groupsOf = (four: Four) => `${hexOf(four[0] * 256 + four[1])}:${hexOf(four[2] * 256 + four[3])}`;

/** A part of an IPv4 address as C libraries read it: decimal, octal or hexadecimal, with leading zeros. */
const part = (value: number) =>
  fc.oneof(
    fc.constant(String(value)),
    fc.integer({ min: 1, max: 4 }).map((zeros) => "0".repeat(zeros) + value.toString(8)),
    fc.constantFrom(`0x${hexOf(value)}`, `0X${hexOf(value).toUpperCase()}`, `0x000${hexOf(value)}`),
  );
const fullwidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circled = (text: string) => text.replaceAll(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))).replaceAll("0", "⓪");
const dots = ["。", "．", "｡", "%2e", "%E3%80%82"];

const v4Host = loopback.chain((four) =>
  fc.oneof(
    fc.tuple(...four.map(part)).map((parts) => parts.join(".")),
    fc.tuple(part(127), part(numberOf([0, ...(four.slice(1) as [number, number, number])]))).map((parts) => parts.join(".")),
    fc.tuple(part(127), part(four[1]), part(four[2] * 256 + four[3])).map((parts) => parts.join(".")),
    part(numberOf(four)),
    fc.constantFrom(...dots).map((dot) => four.join(dot)),
    fc.constantFrom(fullwidth(four.join(".")), circled(four.join(".")), `${four.join(".")}.`, `%31${four.join(".").slice(1)}`),
    fc.constantFrom("0", "0.0.0.0", "0x0", "00000", "127.1", "127.0.1", "0177.1", "0x7f.1", "2130706433", "017700000001"),
  ),
);
const v6Host = loopback.chain((four) =>
  fc.constantFrom(
    ...["::1", "0:0:0:0:0:0:0:1", "0000:0000:0000:0000:0000:0000:0000:0001", "::", "::0001", "0::1", "::0.0.0.1"],
    ...[
      `::ffff:${four.join(".")}`,
      `::ffff:${groupsOf(four)}`,
      `0:0:0:0:0:FFFF:${groupsOf(four)}`,
      `::${four.join(".")}`,
      `::${groupsOf(four)}`,
    ],
    ...[
      `64:ff9b::${four.join(".")}`,
      `64:ff9b::${groupsOf(four)}`,
      `64:ff9b:1::${groupsOf(four)}`,
      `2002:${groupsOf(four)}::`,
      `2002:${groupsOf(four)}::1`,
    ],
    ...[`::ffff:0:${groupsOf(four)}`, `fe80::1`, `fe80::${groupsOf(four)}`],
  ),
);
// Names begin as tests require: a connection that would leave this machine is stopped (tests/setup/loopback-only.ts).
const nameHost = fc.oneof(
  fc.constantFrom("localhost", "LOCALHOST", "ｌｏｃａｌｈｏｓｔ", "loc%61lhost", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "LocalHost"),
  fc.constantFrom("127.localhost", "127.localhost.", "127.a.b.localhost.", "127.0.0.1.nip.example", "127.localhost.localdomain"),
  fc.stringMatching(/^127\.[a-z]{1,8}\.(?:internal|test|example)$/),
);
const anyHost = fc.oneof(
  v4Host,
  v6Host.map((host) => `[${host}]`),
  nameHost,
);

/** Most ports are that of a canary server, so that a request that gets out is noticed. */
const port = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 2 }) }, fc.constantFrom(-1, -2, -3, -4, -5));
const portOf = (chosen: number) => (chosen >= 0 ? `:${canaries[chosen]?.port}` : ["", ":80", ":443", ":00080", ":"][-1 - chosen]);
const address = fc
  .tuple(
    fc.constantFrom("http://", "https://", "HTTP://", "http:/", "http:\\\\", "http:///", " http://", "ht\ttp://"),
    fc.constantFrom("", "", "", "", "user@", "user:word@", "example.org@", "example.org%00@", "127.0.0.1#@", "%40"),
    anyHost,
    port,
    fc.constantFrom("/", "", "/?q=1", "/#a", "\\", "/..//", "?"),
  )
  .map(([scheme, credentials, host, chosen, rest]) => `${scheme}${credentials}${host}${portOf(chosen)}${rest}`);

const connections = () => canaries.reduce((sum, canary) => sum + canary.countConnections(), 0);

/** Requests everything in batches. Returns how often each code occurred. */
async function tryAll(addresses: string[]): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let at = 0; at < addresses.length; at += 500) {
    for (const result of await Promise.all(addresses.slice(at, at + 500).map((one) => client.get(one)))) {
      const code = result.ok ? `answered ${result.status}` : result.code;
      codes[code] = (codes[code] ?? 0) + 1;
    }
  }
  return codes;
}

/**
 * Whether an address is invalid, this machine, or a name, which our resolver answers with this machine. Only such addresses may be
 * requested.
 */
function isOurs(one: string): boolean {
  const url = URL.parse(one, source.origin);
  return url === null || !isPublicAddress(url.hostname.replaceAll(/^\[|\]$/g, ""));
}

describe("addresses that are this machine", () => {
  test(`are not contacted, ${count} of them however spelled`, async () => {
    const addresses = fc.sample(address, { numRuns: count, seed: 20_261_121 });
    expect(addresses.every(isOurs)).toBe(true);
    const codes = await tryAll(addresses);
    expect(Object.keys(codes).toSorted()).toEqual(["bad_address", "blocked_address"]);
    expect(codes["blocked_address"]).toBeGreaterThan(count / 2);
    expect(connections()).toBe(0);
  }, 120_000);

  test("are not contacted through redirects, short and long", async () => {
    const targets = fc.sample(address, { numRuns: 800, seed: 7 }).map((target) => target.replaceAll(/[^!-~]/g, encodeURIComponent));
    expect(targets.every(isOurs)).toBe(true);
    const starts = targets
      .filter((target) => URL.parse(target, source.origin)?.host !== URL.parse(source.origin)?.host)
      .map((target, index) => {
        const hops = index % 3;
        for (let hop = 0; hop < hops; hop += 1) source.redirect(`/${index}/${hop}`, `/${index}/${hop + 1}`, [301, 307][hop]);
        source.redirect(`/${index}/${hops}`, target);
        return source.url(`/${index}/0`);
      });
    const codes = await tryAll(starts);
    expect(Object.keys(codes).toSorted()).toEqual(["bad_redirect", "blocked_address"]);
    expect(codes["blocked_address"]).toBeGreaterThan(200);
    expect(connections()).toBe(0);
  }, 60_000);

  test("are not contacted when a name resolves differently the second time, or also has a public address", async () => {
    // Used only together with a forbidden address, because alone it would be connected to.
    const open: LookupAddress = { address: "8.8.8.8", family: 4 };
    const closed: LookupAddress[] = [
      ...["127.0.0.1", "127.0.0.2", "0.0.0.0"].map((one) => ({ address: one, family: 4 })),
      ...["::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"].map((one) => ({ address: one, family: 6 })),
    ];
    const names = closed.flatMap((one, index) => {
      resolved.set(`127.mixed${index}.example`, [[one, open]]);
      resolved.set(`127.last${index}.example`, [[one], ...closed.map((other) => [other])]);
      return [`http://127.mixed${index}.example/`, `http://127.last${index}.example/`, `https://127.last${index}.example:443/`];
    });
    expect(await tryAll(names)).toEqual({ blocked_address: names.length });
    expect(connections()).toBe(0);
  });
});

describe("the guard itself", () => {
  const networks = [
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "100.64.0.0/10",
    "192.0.0.0/24",
    "198.18.0.0/15",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "0.0.0.0/8",
    "127.0.0.0/8",
  ];

  test.each(networks)("refuses all of %s, also inside IPv6", (network) => {
    const [base = "", bits = ""] = network.split("/");
    const start = numberOf(base.split(".").map(Number) as Four);
    const size = 2 ** (32 - Number(bits));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: size - 1 }), (offset) => {
        const value = start + offset;
        const dotted = [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((one) => Math.floor(one) % 256).join(".");
        for (const one of [dotted, `::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`]) if (isPublicAddress(one)) throw new Error(one);
      }),
      { numRuns: 200 },
    );
  });
});
