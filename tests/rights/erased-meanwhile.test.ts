import { afterAll, beforeAll, expect, test } from "vitest";
import { changes, functionCalls } from "./changes.ts";
import { askers, fillIn, startRightsWorld } from "./rights-world.ts";
import type { RightsWorld } from "./rights-world.ts";
import { besides, fieldsOf, rowsOf } from "./table-rows.ts";

let world: RightsWorld;
beforeAll(async () => {
  world = await startRightsWorld();
  await world.testDb.owner.query(eraseOnceRecognised);
}, 120_000);
afterAll(() => world.close());

// Members named in `doomed` are erased right after a request has recognised them.
const eraseOnceRecognised = `
  create table doomed (user_id uuid primary key);
  alter function find_session rename to find_living_session;
  do $$
  declare asks text = pg_get_functiondef('find_living_session'::regproc);
  begin
    asks := regexp_replace(asks, 'find_living_session', 'find_session');
    asks := regexp_replace(asks, 'LANGUAGE sql', 'LANGUAGE plpgsql');
    asks := regexp_replace(asks, 'STABLE', '');
    asks := regexp_replace(asks, 'AS \\$function\\$.*', 'as $body$ #variable_conflict use_column
      begin
        return query select * from find_living_session(given_hash, given_now, idle);
        delete from users where id in (select d.user_id from doomed d join sessions s on s.user_id = d.user_id and s.token_hash = given_hash);
      end $body$');
    execute asks;
  end $$;
  grant execute on function find_session to sangam_app;`;

test("a change by a member who is erased at the same moment is refused as signed out, not as a server error", async () => {
  const stranger = await world.enter("corporate");
  const failed: string[] = [];
  let count = 0;
  for (const { address, form, whose, cells } of [...rowsOf(changes), ...rowsOf(functionCalls)]) {
    const asker = (["corporate", "newcomer", "admin"] as const).find((one) => cells[askers.indexOf(one)] === "done");
    if (!asker) continue;
    const person = await world.enter(asker);
    const owner = whose.startsWith("own") ? person : stranger;
    const fields = form.startsWith("{") ? { json: form } : fieldsOf(form);
    const filled = await fillIn(world.ownedItemsOf(owner.userId), { path: address, besides: besides(whose), ...fields });
    const { path = "", json, besides: _made, ...rest } = filled;
    const headers: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
    await world.testDb.owner.query("insert into doomed values ($1)", [person.userId]);
    const { word } = await world.ask(person, path, { method: "POST", body: json ?? new URLSearchParams(rest), headers });
    const { rowCount } = await world.testDb.owner.query("select 1 from users where id = $1", [person.userId]);
    count += 1;
    if (rowCount !== 0 || word.startsWith("5")) failed.push(`${address} ${form}: ${word}`);
  }
  expect(count).toBeGreaterThan(80);
  expect(failed).toEqual([]);
}, 180_000);
