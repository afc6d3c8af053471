import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { newId } from "./ids.ts";

const testDb = await openTestDatabase();
const [id, otherId] = [newId(), newId()];

async function read(expression: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await testDb.database.pool.query<{ value: unknown }>(`select ${expression} as value`, values);
  return rows[0]?.value;
}

test.each([
  ["date '2026-11-21'", "2026-11-21"],
  ["9007199254740991::int8", Number.MAX_SAFE_INTEGER],
  ["array[]::text[]", []],
  ["array['cloud','data']", ["cloud", "data"]],
  ["array['open source','a,b','{}','']", ["open source", "a,b", "{}", ""]],
  [`array['"', null, 'NULL', e'\\\\', 'हिन्दी']`, ['"', null, "NULL", "\\", "हिन्दी"]],
  [
    "array[array['a','b'],array['c','d']]",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["'[5:6]={a,b}'::text[]", ["a", "b"]],
  ["array[]::uuid[]", []],
  [`array['${id}','${otherId}', null]::uuid[]`, [id, otherId, null]],
  ["array[]::int[]", []],
  ["array[1,-2147483648,20]", [1, -2_147_483_648, 20]],
  ["array[1,null,3]", [1, null, 3]],
  ["array[array[1],array[2]]", [[1], [2]]],
] as const)("reads %s", async (expression, value) => {
  expect(await read(expression)).toEqual(value);
});

test("reads back any text that was written", async () => {
  const odd = fc.constantFrom("NULL", "null", "{", "}", "[1:2]={a}", '"', "\\", ",", "", " ", "two words");
  const text = fc.oneof(
    odd,
    fc.string({ unit: "grapheme" }).filter((one) => !one.includes("\0")),
  );
  const check = fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (texts) => {
    expect(await read("$1::text[]", [texts])).toEqual(texts);
  });
  await fc.assert(check, { numRuns: 300 });
});
