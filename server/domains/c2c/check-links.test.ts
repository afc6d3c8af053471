import { afterEach, expect, test } from "vitest";
import type { KnownLink } from "#server/domains/recheck-links-queries.ts";
import { noteLinkStateForSystem } from "#server/domains/recheck-links-queries.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { prepareLinkRound } from "#tests/setup/link-round.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listResources } from "./c2c.ts";
import { selectLinksToCheck } from "./check-links-queries.ts";
import { resourceLinks } from "./check-links.ts";

const weekMs = 7 * 86_400_000;
const clock = createFakeClock();
const testDb = await openTestDatabase();
const { source, runRound } = prepareLinkRound(resourceLinks);
afterEach(() => testDb.owner.query("delete from upskilling_resources"));

const check = () => runRound(createTestCtx(testDb, { clock }));

async function createResource(path: string): Promise<string> {
  const id = newId();
  await testDb.owner.query(
    `insert into upskilling_resources (id, title, description, resource_type, difficulty_level, is_free, rating, rating_basis, url, skills, career_paths)
     values ($1, 'A course', 'Of something', 'course', 'beginner', true, 4.5, 'Marks', $2, '{git}', '{}')`,
    [id, source().url(path)],
  );
  return id;
}

const listed = async () => (await listResources(createTestCtx(testDb), {})).resources.map(({ id }) => id);
const serve = (path: string, status: number) => source().serve(path, { body: "words", status });

test("a resource is delisted after two failed link checks, and listed again when its link works", async () => {
  const [gone, fine] = [await createResource("/gone"), await createResource("/fine")];
  serve("/fine", 200);
  await check();
  expect(await listed()).toHaveLength(2);
  await check();
  expect(await listed()).toHaveLength(2);
  clock.advance(weekMs);
  await check();
  expect(await listed()).toEqual([fine]);
  clock.advance(weekMs);
  serve("/gone", 200);
  await check();
  expect((await listed()).toSorted()).toEqual([gone, fine].toSorted());
});

test("a link that another process has just checked is not counted as broken twice", async () => {
  const id = await createResource("/gone");
  const read = () => selectLinksToCheck(testDb.database.db, { before: clock.now(), limit: 1 });
  const note = (links: KnownLink[]) => {
    const found = { state: "broken", at: clock.now(), failuresMax: 2 } as const;
    return withSystem(testDb.database.db, (trx) =>
      Promise.all(links.map((link) => noteLinkStateForSystem(trx, "upskilling_resources", link, found))),
    );
  };
  const [mine, theirs] = [await read(), await read()];
  expect(await note(mine)).toEqual([null]);
  expect(await note(theirs)).toEqual([null]);
  clock.advance(1_000);
  expect(await note(theirs)).toEqual([null]);
  expect(await listed()).toEqual([id]);
  clock.advance(weekMs);
  expect(await note(await read())).toEqual(["died"]);
  expect(await listed()).toEqual([]);
});

test("a resource whose site refuses the check stays listed", async () => {
  const id = await createResource("/busy");
  serve("/busy", 403);
  for (let round = 0; round < 3; round += 1) {
    await check();
    clock.advance(weekMs);
  }
  expect(await listed()).toEqual([id]);
});
