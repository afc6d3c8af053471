import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formReaderField } from "#contracts/form-reader.ts";
import { feedSources } from "#server/http/feeds/sources.ts";
import { functions } from "#server/http/functions/registry.ts";
import { topicsDuring } from "#tests/setup/dropped-topics.ts";
import { changes, changesNotShown, functionCalls, formsWithoutText } from "./changes.ts";
import { listBuiltRoutes, shapeOf } from "./listed-routes.ts";
import type { BuiltRoute } from "./listed-routes.ts";
import { readTable } from "./read-table.ts";
import { reads } from "./reads.ts";
import { askers, fillIn, startRightsWorld } from "./rights-world.ts";
import type { Person, RightsWorld } from "./rights-world.ts";
import { besides, fieldsOf, rowsOf } from "./table-rows.ts";
import { rowRights } from "./tables.ts";

/** Tables whose rows visitors see on pages. A change of one must call `notifyTopic`. */
const shownTables = new Set(
  readTable(rowRights).rows.flatMap(([table = "", _owner, _own, _other, _moderator, nobody = ""]) => (nobody.includes("s") ? [table] : [])),
);

let world: RightsWorld;
let stranger: Person;
const shared = new Map<string, Person>();

beforeAll(async () => {
  world = await startRightsWorld();
  stranger = await world.enter("corporate");
  for (const asker of askers) shared.set(asker, await world.enter(asker));
}, 120_000);
afterAll(() => world.close());

describe("reading", () => {
  test.each(rowsOf(reads))("$address of $whose", async ({ address, whose, cells }) => {
    const texts = { path: address, besides: besides(whose) };
    const isOwn = whose.startsWith("own");
    const foreign = isOwn ? {} : await fillIn(world.ownedItemsOf(stranger.userId), texts);
    const seen = await Promise.all(
      askers.map(async (asker, index) => {
        if (cells[index] === "-") return { word: "-", body: "" };
        const person = whose.includes("+") ? await world.enter(asker) : (shared.get(asker) ?? stranger);
        const { path = "" } = isOwn ? await fillIn(world.ownedItemsOf(person.userId), texts) : foreign;
        return world.ask(person, path);
      }),
    );
    expect(seen.map(({ word }) => word).join(" ")).toBe(cells.join(" "));
    const refused = seen.filter(({ word }) => word !== "page");
    for (const { body } of refused) expect(body).not.toContain(`Of ${stranger.userId}`);
  });
});

describe("changing", () => {
  test.each([...rowsOf(changes), ...rowsOf(functionCalls)])("$address $form of $whose", async ({ address, form, whose, cells }) => {
    const found: string[] = [];
    for (const [index, asker] of askers.entries()) {
      if (cells[index] === "-") {
        found.push("-");
        continue;
      }
      const person = await world.enter(asker);
      const owner = whose.startsWith("own") ? person : stranger;
      const fields = form.startsWith("{") ? { json: form } : fieldsOf(form);
      const filled = await fillIn(world.ownedItemsOf(owner.userId), { path: address, besides: besides(whose), ...fields });
      const { path = "", json, besides: _made, ...rest } = filled;
      const body = json === undefined ? new URLSearchParams(rest) : json;
      const headers: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
      await world.forgetChanges();
      let word = "";
      const dropped = await topicsDuring(world.testDb, async () => {
        ({ word } = await world.ask(person, path, { method: "POST", body, headers }));
      });
      const changed = await world.listChanges();
      const shown = changed.filter((table) => shownTables.has(table));
      const isKept = shown.length > 0 && dropped.length === 0 && !changesNotShown.has(address);
      const done = isKept ? `done and dropped no cached page that shows ${shown.join(" ")}` : "done";
      const effect = /^[45]\d\d$/.test(word) ? `${word} and changed ${changed.join(" ")}` : done;
      found.push(changed.length === 0 ? word : effect);
    }
    expect(found.join(" ")).toBe(cells.join(" "));
  });
});

/** Forms of moderators and admins with a typed reason. For a visitor they do not exist. */
const withReason = new Set(["/moderation", "/moderation/log", "/admin/roles"]);

test("every private form returns what was typed when the session has ended", async () => {
  const visitor = await world.enter("visitor");
  const lost: string[] = [];
  for (const { address, form, cells } of rowsOf(changes)) {
    if ((cells[0] !== "login" && !withReason.has(address)) || formsWithoutText.has(address)) continue;
    const typed = { ...fieldsOf(form), words: "Half a thought" };
    const { path = "", ...fields } = await fillIn(world.ownedItemsOf(stranger.userId), { path: address, ...typed });
    const { word, body } = await world.ask(visitor, `${path}.data`, { method: "POST", body: new URLSearchParams(fields) });
    if (word !== "401" || !body.includes(typed.words)) lost.push(`${address}: ${word}`);
  }
  expect(lost, "Answer through handleMemberForm. Forms of buttons alone stand in formsWithoutText (tests/rights/changes.ts)").toEqual([]);
});

test("every exception names an existing form", () => {
  const forms = rowsOf(changes);
  const asksToSignIn = new Set(forms.flatMap(({ address, cells }) => (cells[0] === "login" ? [address] : [])));
  expect([...formsWithoutText].filter((address) => !asksToSignIn.has(address))).toEqual([]);
  expect([...changesNotShown].filter((one) => !forms.some(({ address }) => address === one))).toEqual([]);
});

test("every form in which a member writes names the member it was rendered for", async () => {
  const member = shared.get("corporate") ?? stranger;
  const unmarked: string[] = [];
  let count = 0;
  for (const { address } of rowsOf(reads)) {
    const { path = "" } = await fillIn(world.ownedItemsOf(member.userId), { path: address, besides: "{cv}" });
    const { body } = await world.ask(member, path);
    for (const [form] of body.matchAll(/<form[^>]*method="post".*?<\/form>/gs)) {
      if (!/<textarea|type="(?:text|email|url|tel)"/.test(form)) continue;
      count += 1;
      if (!form.includes(`name="${formReaderField}" value="${member.userId}"`)) unmarked.push(`${address}: ${form.slice(0, 200)}`);
    }
  }
  expect(unmarked).toEqual([]);
  // If the components were written differently, no form would be found.
  expect(count).toBeGreaterThan(20);
});

test("reading changes nothing except that a notification is marked as read", async () => {
  const member = shared.get("corporate") ?? stranger;
  const addresses: string[] = [];
  for (const { address } of rowsOf(reads)) {
    const { path = "" } = await fillIn(world.ownedItemsOf(member.userId), { path: address, besides: "{cv}" });
    addresses.push(path);
  }
  await world.forgetChanges();
  for (const address of addresses) await world.ask(member, address);
  expect(await world.listChanges()).toEqual(["notifications"]);
});

test("every address of the build is in the table of reads, and every form in the table of changes", async () => {
  const routes = await listBuiltRoutes();
  const told = (table: string) => new Set(rowsOf(table).map(({ address }) => shapeOf(address)));
  const [read, changed] = [told(reads), told(changes)];
  const shapes = (pattern: string) => (pattern.endsWith("?") ? [pattern.replace(/\/:\w+\?$/, ""), pattern.slice(0, -1)] : [pattern]);
  const missing = (has: (route: BuiltRoute) => boolean, table: Set<string>) =>
    routes.filter(has).flatMap(({ pattern }) => shapes(pattern).filter((one) => !table.has(shapeOf(one))));
  expect({
    "missing in tests/rights/reads.ts": missing(({ isRead }) => isRead, read),
    "missing in tests/rights/changes.ts": missing(({ isChange, pattern }) => isChange && !pattern.endsWith("?"), changed),
  }).toEqual({ "missing in tests/rights/reads.ts": [], "missing in tests/rights/changes.ts": [] });
});

test("every function, API address and feed has its line", async () => {
  const read = new Set(rowsOf(reads).map(({ address }) => shapeOf(address)));
  const called = new Set(rowsOf(functionCalls).map(({ address }) => address));
  const documented = await fetch(`${world.url}/api/v1/openapi.json`);
  const { paths } = (await documented.json()) as { paths: Record<string, object> };
  const told = [
    ...functions.map(({ name }) => `/functions/v1/${name}`).filter((address) => !called.has(address)),
    ...Object.keys(paths)
      .map((one) => (one.startsWith("/api/") ? one : `/api/v1${one}`))
      .filter((address) => !read.has(shapeOf(address))),
    ...feedSources.map(({ name }) => `/feeds/${name}.xml`).filter((address) => !read.has(address)),
  ];
  expect(told).toEqual([]);
});
