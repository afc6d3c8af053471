import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changes } from "./changes.ts";
import { readTable } from "./read-table.ts";
import { reads } from "./reads.ts";
import { askers, fillIn, startRightsWorld } from "./rights-world.ts";
import type { Person, RightsWorld } from "./rights-world.ts";
import { besides, fieldsOf, rowsOf } from "./table-rows.ts";
import type { Row } from "./table-rows.ts";
import { rowRights } from "./tables.ts";

// Row level security is switched off here, because it would hide a query that forgets to filter by owner.

const asker = "other";
const column = askers.indexOf(asker);
const isAsked = ({ cells }: Row) => cells[column] !== "-";
const namesNothing = ({ whose }: Row) => whose.startsWith("-");
/** A parent has no account, only the link. */
const isForEverybody = ({ cells, whose }: Row) => cells[0] === "done" && whose === "foreign";

/** Public tables of a member. A parent who is asked hides all of them. */
const notPrivate = new Set(["blog", "comment", "discussion", "reply", "event", "job", "consent"]);
/** The searches of private lists, for a prefix that all of the stranger's texts share. */
const searches = ["/search?q=of", "/my-bookmarks?q=of", "/journals?q=of", "/ask-me?q=of", "/c2c/jobs?q=of"];

let world: RightsWorld;
let stranger: Person;
let tables: { table: string; owner: string }[];
/** What a page shows of the stranger: their mark, or the id of one of their items in an address or a form. */
let marks: string[];

beforeAll(async () => {
  world = await startRightsWorld();
  const { rows } = await world.testDb.owner.query<{ name: string }>(
    "select tablename as name from pg_policies where policyname = tablename || '_own'",
  );
  const ownerOf = new Map(readTable(rowRights).rows.map(([table = "", owner = ""]) => [table, owner]));
  // If a table is missing here, its first statement that names an owner fails.
  tables = rows.map(({ name }) => ({ table: name, owner: ownerOf.get(name) ?? "" }));
  for (const { table } of tables) await world.testDb.owner.query(`alter table ${table} disable row level security`);
  stranger = await world.enter("corporate");
  for (const [name, make] of Object.entries(world.ownedItemsOf(stranger.userId))) if (!notPrivate.has(name)) await make();
  const ids = tables.map(({ table, owner }) => `select to_jsonb(t) ->> 'id' as id from ${table} t where ${owner} = $1`);
  const found = await world.testDb.owner.query<{ id: string | null }>(ids.join(" union "), [stranger.userId]);
  marks = [`Of ${stranger.userId}`, ...found.rows.flatMap(({ id }) => id ?? [])].filter((mark) => mark !== stranger.userId);
});
afterAll(() => world.close());

/** The stranger's rows of each private table, as one text. */
async function readRowsOfStranger(): Promise<Map<string, string>> {
  const each = tables.map(
    ({ table, owner }) =>
      `select '${table}' as name, coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${table} t where ${owner} = $1`,
  );
  const { rows } = await world.testDb.owner.query<{ name: string; text: string }>(each.join(" union all "), [stranger.userId]);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

/** Fills the placeholders of an address or a form with items of the asking member, or of the stranger. */
function fillFor(person: Person, whose: string, texts: Record<string, string>): Promise<Record<string, string>> {
  const owner = whose.startsWith("own") ? person : stranger;
  return fillIn(world.ownedItemsOf(owner.userId), { ...texts, besides: besides(whose) });
}

describe("without row level security, a member", () => {
  const lists = rowsOf(reads).filter((row) => isAsked(row) && namesNothing(row));
  test.each([...lists.map(({ address }) => address), ...searches])("sees nothing of a stranger's at %s", async (address) => {
    const { path = "" } = await fillFor(stranger, "-", { path: address });
    const { body } = await world.ask(await world.enter(asker), path);
    expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
  });

  const things = rowsOf(reads).filter((row) => isAsked(row) && !namesNothing(row));
  test.each(things)("gets the usual answer from $address of $whose", async ({ address, whose, cells }) => {
    const person = await world.enter(asker);
    const { path = "" } = await fillFor(person, whose, { path: address });
    expect((await world.ask(person, path)).word).toBe(cells[column]);
  });

  const forms = rowsOf(changes).filter((row) => isAsked(row) && !isForEverybody(row));
  test.each(forms)("changes nothing of a stranger's with $form of $whose at $address", async ({ address, form, whose, cells }) => {
    const person = await world.enter(asker);
    const { path = "", besides: _made, ...fields } = await fillFor(person, whose, { path: address, ...fieldsOf(form) });
    const before = await readRowsOfStranger();
    await world.forgetChanges();
    const { word } = await world.ask(person, path, { method: "POST", body: new URLSearchParams(fields) });
    const hasChanged = (await world.listChanges()).length > 0;
    expect(hasChanged ? "done" : word).toBe(cells[column]);
    const after = await readRowsOfStranger();
    expect([...after].filter(([table, text]) => before.get(table) !== text)).toEqual([]);
  });
});
