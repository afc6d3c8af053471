import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changes, functionCalls } from "./changes.ts";
import { reads } from "./reads.ts";
import { fillIn, startRightsWorld } from "./rights-world.ts";
import type { Person, RightsWorld } from "./rights-world.ts";
import { fieldsOf, rowsOf } from "./table-rows.ts";

let world: RightsWorld;
let admin: Person;

beforeAll(async () => {
  world = await startRightsWorld();
  admin = await world.enter("admin");
}, 120_000);
afterAll(() => world.close());

/** Put into every field and every parameter at once. */
const hostile: Record<string, string> = {
  NUL: "a%00b",
  "half a surrogate": "%ED%A0%80",
  "broken percent-encoding": "%E0%A4%A",
  "a huge number": "9".repeat(400),
  "a negative number": "-9223372036854775809",
  "not a number": "NaN",
  "an address of another scheme": "javascript%3Aalert(1)",
  "another site": "%2F%2Fevil.example%2F%5C%5C",
  "a line break": "a%0d%0aX-Injected%3A+1",
  SQL: "%27%29%3B+drop+table+users%3B--",
  "a pattern": "%25_%5C%28%5B%5E",
  "a key": "%7B%22__proto__%22%3A%7B%22isAdmin%22%3Atrue%7D%7D",
  "a formula": "%3Dcmd%7C%27+%2FC+calc%27%21A0",
  "more dashes than a search may have": "-".repeat(100),
  "much white space": "+".repeat(20_000),
};
/** Texts of their own: an invalid cursor would be refused before other parameters are read. */
const parameters = [
  ["q", "tag", "title", "city", "author", "next", "tab"],
  ["cursor", "limit", "from", "kind", "before", "removed", "__proto__", "constructor"],
];
/** Unknown parameters, and parameters that are repeated or lists. */
const besides = "&constructor[prototype][x]=1&__proto__[x]=1&tag[]=a&user_id=1&role=admin&is_public=true&moderation=clear";

const ownRows = (table: string) => rowsOf(table).filter(({ whose }) => whose !== "foreign");

/** Every field gets a text that the database cannot store and one longer than any schema allows; the other texts take turns. */
function hostileFor(index: number): string[] {
  const { NUL = "", ...others } = hostile;
  const values = Object.values(others);
  return [NUL, "x".repeat(400), values[index % values.length] ?? ""];
}

async function findFaults(addresses: string[], init: (address: string) => RequestInit | undefined): Promise<string[]> {
  const faults: string[] = [];
  const ask = async (address: string) => {
    const response = await fetch(world.url + address.slice(0, 8_000), { ...init(address), redirect: "manual" });
    const body = await response.text();
    const to = response.headers.get("location") ?? "";
    // Of one member's previews at the same moment, only the latest is rendered.
    const isRefused = response.status === 429 && !address.startsWith("/blogs/preview");
    if (response.status >= 500 || isRefused) faults.push(`${response.status} for ${address.slice(0, 120)}`);
    if (response.headers.has("x-injected")) faults.push(`a header from ${address.slice(0, 120)}`);
    if (/^(?:https?:)?[/\\]{2}(?!localhost)|^javascript:/i.test(to)) faults.push(`${address.slice(0, 120)} leads to ${to.slice(0, 80)}`);
    if (/node_modules|at \w+ \(|syntax error at or near/.test(body.slice(0, 20_000))) {
      faults.push(`${address.slice(0, 120)} tells how it is made`);
    }
  };
  for (let at = 0; at < addresses.length; at += 8) {
    // One account sends everything, so its used limits are cleared and every request gets through.
    await world.testDb.owner.query("delete from rate_limits");
    await Promise.all(addresses.slice(at, at + 8).map(ask));
  }
  return faults;
}

describe("no request breaks the site, redirects elsewhere or reveals internals", () => {
  test.each(parameters)(
    "%s and others, in every address",
    async (...names) => {
      const filled = ["/blogs?tag=a&tag=b&q=c&q=d", "/api/v1/jobs?limit=1&limit=-1"];
      for (const [index, { address }] of ownRows(reads).entries()) {
        const { path = "" } = await fillIn(world.ownedItemsOf(admin.userId), { path: address });
        for (const value of hostileFor(index)) {
          filled.push(`${path}${path.includes("?") ? "&" : "?"}${names.map((name) => `${name}=${value.slice(0, 400)}`).join("&")}`);
        }
      }
      expect(await findFaults(filled, () => ({ headers: { cookie: admin.cookie } }))).toEqual([]);
    },
    120_000,
  );

  test("with hostile keys", async () => {
    const keys = ["%E2%9C%93", "%2E%2E%2F%2Fevil.example", "%25", "%3Fa%23b"];
    const keyed = [...rowsOf(reads), ...rowsOf(changes)].map(({ address }) => address).filter((address) => address.includes("{"));
    const filled = keyed.flatMap((address) => keys.map((key) => address.replaceAll(/\{\w+\}/g, key)));
    expect(await findFaults([...new Set(filled)], () => ({ headers: { cookie: admin.cookie } }))).toEqual([]);
  }, 120_000);

  test("with hostile form fields", async () => {
    const sent = new Map<string, string>();
    for (const [index, { address, form }] of ownRows(changes).entries()) {
      // Signing out or asking for the account's deletion would end the session.
      if (/^\/(?:auth|settings\/delete)/.test(address)) continue;
      const { path = "", ...rest } = await fillIn(world.ownedItemsOf(admin.userId), { path: address, ...fieldsOf(form) });
      for (const value of hostileFor(index)) {
        const fields = Object.entries(rest).map(([name, kept]) => `${name}=${/^(?:intent|act|action|kind)$/.test(name) ? kept : value}`);
        sent.set(`${path}#${sent.size}`, fields.join("&") + besides);
      }
    }
    const headers = { cookie: admin.cookie, origin: world.url, "content-type": "application/x-www-form-urlencoded" };
    expect(await findFaults([...sent.keys()], (address) => ({ method: "POST", headers, body: sent.get(address) }))).toEqual([]);
  }, 120_000);

  test("with bodies that are no form, no JSON, or of the wrong type", async () => {
    const bodies: [type: string, body: string][] = [
      ["application/json", "["],
      ["application/json", "[[[[[[[[[[1]]]]]]]]]]"],
      ["application/json", '{"message":{"$gt":""},"title":["a"],"career_path":{"__proto__":1},"email":0,"brief":null}'],
      ["application/json", `{"message":"${"a".repeat(60_000)}"}`],
      ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="title"; filename="a.txt"\r\n\r\na\r\n--x--'],
      ["multipart/form-data", "nothing"],
      ["text/xml", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"],
    ];
    for (const [type, body] of bodies) {
      const addresses = [...rowsOf(functionCalls), ...rowsOf(changes)].map(({ address }) => address.replaceAll(/\{\w+\}/g, "none"));
      const headers = { cookie: admin.cookie, origin: world.url, "content-type": type };
      const asked = [...new Set(addresses)].filter((address) => !/^\/(?:auth|settings)/.test(address));
      expect(await findFaults(asked, () => ({ method: "POST", headers, body })), type).toEqual([]);
    }
  }, 120_000);
});
