import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { MUTED_SOURCES_MAX, MUTED_WORDS_MAX, READ_MARKS_DAYS, READ_MARKS_MAX } from "#contracts/reading-choices-limits.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles, fillArticles } from "#tests/factories/tech-flash.ts";
import { resolveViewer } from "#server/domains/accounts/accounts.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectListChoices } from "./reading-queries.ts";
import { purgeReadsTask } from "./reading-tasks.ts";
import {
  forgetReads,
  getReadingChoices,
  getReadingChoicesScreen,
  markRead,
  markUnread,
  muteSource,
  muteWord,
  setHidesRead,
  unmuteSource,
  unmuteWord,
} from "./tech-flash.ts";

const testDb = await openTestDatabase();
let asha: Viewer;
let bela: Viewer;

const enter = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const readsOf = async (viewer: Viewer): Promise<string[]> => {
  const { rows } = await testDb.owner.query<{ article_id: string }>(
    "select article_id from tech_flash_reads where user_id = $1 order by read_at desc",
    [viewer.userId],
  );
  return rows.map((row) => row.article_id);
};

async function joinTwo(): Promise<void> {
  [asha, bela] = [await createMember(testDb), await createMember(testDb)];
}

describe("choices", () => {
  beforeAll(joinTwo);

  test("are empty at first", async () => {
    expect(await getReadingChoices(enter(asha))).toEqual({ mutedSources: [], mutedWords: [], hidesRead: false });
  });

  test("are stored once each, however often they are made, and only for the member", async () => {
    for (const word of ["Crypto", "CRYPTO", "crýpto"]) expect(await muteWord(enter(asha), word)).toBeNull();
    await Promise.all([muteSource(enter(asha), "Daily"), muteSource(enter(asha), "Daily"), muteSource(enter(asha), "Weekly")]);
    await setHidesRead(enter(asha), true);
    const chosen = await getReadingChoices(enter(asha));
    expect({ ...chosen, mutedSources: chosen.mutedSources.toSorted() }).toEqual({
      mutedSources: ["Daily", "Weekly"],
      mutedWords: ["Crypto"],
      hidesRead: true,
    });
    expect(await getReadingChoices(enter(bela))).toEqual({ mutedSources: [], mutedWords: [], hidesRead: false });
  });

  test("can be withdrawn, even if they were never made", async () => {
    await unmuteWord(enter(asha), "crypto");
    await unmuteSource(enter(asha), "Weekly");
    await unmuteSource(enter(asha), "Never");
    await setHidesRead(enter(asha), false);
    expect(await getReadingChoices(enter(asha))).toEqual({ mutedSources: ["Daily"], mutedWords: [], hidesRead: false });
  });

  test("of another member cannot be changed", async () => {
    await unmuteSource(enter(bela), "Daily");
    expect((await getReadingChoices(enter(asha))).mutedSources).toEqual(["Daily"]);
  });

  test("are limited in number, even when many are made at once", async () => {
    const many = await createMember(testDb);
    const half = MUTED_WORDS_MAX / 2;
    for (let count = 0; count < MUTED_WORDS_MAX - 2; count += 1) await muteWord(enter(many), `word${count}`);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => muteWord(enter(many), `late${number}`)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    expect(answers.find((answer) => answer !== null)).toEqual({ word: "You can mute at most 50 words" });
    expect(await muteWord(enter(many), `word${half}`)).toBeNull();
    for (let count = 0; count < MUTED_SOURCES_MAX; count += 1) await muteSource(enter(many), `source${count}`);
    expect(await muteSource(enter(many), "one more")).toEqual({ source: "You can mute at most 50 sources" });
    const chosen = await getReadingChoices(enter(many));
    expect([chosen.mutedWords.length, chosen.mutedSources.length]).toEqual([MUTED_WORDS_MAX, MUTED_SOURCES_MAX]);
  });

  test("are shown among all sources, including sources that no longer exist", async () => {
    await testDb.owner.query(
      "insert into tech_flash_sources (id, url, name) values (gen_random_uuid(), 'https://b.example.test', 'Beta'), (gen_random_uuid(), 'https://d.example.test', 'Daily')",
    );
    await muteSource(enter(asha), "Gone");
    const { sources, readCount } = await getReadingChoicesScreen(enter(asha));
    expect(sources).toEqual([
      { name: "Beta", isMuted: false },
      { name: "Daily", isMuted: true },
      { name: "Gone", isMuted: true },
    ]);
    expect(readCount).toBe(0);
    expect((await getReadingChoicesScreen(enter(bela))).sources.some(({ isMuted }) => isMuted)).toBe(false);
  });
});

test("a muted source stays muted when it is renamed", async () => {
  const member = await createMember(testDb);
  await testDb.owner.query("insert into tech_flash_sources (id, url, name) values (gen_random_uuid(), 'https://n.example.test', 'First')");
  const mutedAfter = async (name: string) => {
    await withSystem(testDb.database.db, (trx) =>
      trx.updateTable("tech_flash_sources").set({ name }).where("url", "=", "https://n.example.test").execute(),
    );
    return (await getReadingChoices(enter(member))).mutedSources;
  };
  await muteSource(enter(member), "First");
  const other = enter(await createMember(testDb));
  await muteSource(other, "Elsewhere");
  expect(await mutedAfter("Second")).toEqual(["First", "Second"]);
  expect((await getReadingChoices(other)).mutedSources).toEqual(["Elsewhere"]);
  expect(await mutedAfter("First")).toEqual(["First", "Second"]);
  for (let count = 2; count < MUTED_SOURCES_MAX; count += 1) await muteSource(enter(member), `source${count}`);
  const full = await mutedAfter("Third");
  expect([full.length, full.at(-1)]).toEqual([MUTED_SOURCES_MAX, "Third"]);
});

test("the session says whether the member has any choices", async () => {
  const member = await createMember(testDb);
  const token = await signIn(testDb, member.userId);
  const has = async () => (await resolveViewer(createTestCtx(testDb), token))?.hasReadingChoices;
  expect(await has()).toBe(false);
  const steps: [() => Promise<unknown>, boolean][] = [
    [() => muteWord(enter(member), "crypto"), true],
    [() => unmuteWord(enter(member), "crypto"), false],
    [() => muteSource(enter(member), "Daily"), true],
    [() => unmuteSource(enter(member), "Daily"), false],
    [() => setHidesRead(enter(member), true), true],
  ];
  for (const [step, expected] of steps) {
    await step();
    expect(await has()).toBe(expected);
  }
});

describe("read marks", () => {
  let ids: string[];

  beforeAll(async () => {
    await joinTwo();
    ids = (await createArticles(testDb, [{}, {}])).map(({ id }) => id);
  });

  test("are stored only while the member hides read articles", async () => {
    await markRead(enter(asha), ids[0] ?? "");
    await muteWord(enter(asha), "crypto");
    await markRead(enter(asha), ids[0] ?? "");
    expect(await readsOf(asha)).toEqual([]);
    await setHidesRead(enter(asha), true);
    for (const id of [ids[0], ids[1], ids[0], "no id", "01890000-0000-7000-8000-000000000000"]) await markRead(enter(asha), id ?? "");
    expect(new Set(await readsOf(asha))).toEqual(new Set(ids));
    expect((await getReadingChoicesScreen(enter(asha))).readCount).toBe(2);
  });

  test("of a story are stored for its lead article, even if the article that founded it is gone", async () => {
    const [storyId, member] = [newId(), await createMember(testDb)];
    const [left] = await createArticles(testDb, [{ storyId }]);
    await setHidesRead(enter(member), true);
    await markRead(enter(member), storyId);
    expect(await readsOf(member)).toEqual([left?.id]);

    // An article from a discovery source does not lead, although it is earlier.
    const another = newId();
    const [early, lead] = await createArticles(testDb, [
      { storyId: another, publishedAt: new Date("2026-11-18T06:30:00Z") },
      { storyId: another },
    ]);
    await testDb.owner.query("update tech_flash set is_discovery = true where id = $1", [early?.id]);
    await testDb.owner.query("select settle_tech_flash_stories(array[$1::uuid])", [another]);
    await forgetReads(enter(member));
    await markRead(enter(member), another);
    expect(await readsOf(member)).toEqual([lead?.id]);
  });

  test("are visible to their member only", async () => {
    const read = (viewer: Viewer) =>
      withViewer(testDb.database.db, bela.userId, (trx) => selectListChoices(trx, viewer.userId, { articleIds: ids, storyIds: [] }));
    await setHidesRead(enter(bela), true);
    expect((await read(bela))?.read_ids).toEqual([]);
    expect(await read(asha)).toBeUndefined();
    expect(await forgetReads(enter(bela))).toBe(0);
    expect(await readsOf(asha)).toHaveLength(2);
  });

  test("can be removed one by one, by their member only", async () => {
    await setHidesRead(enter(bela), true);
    for (const member of [asha, bela]) await markRead(enter(member), ids[0] ?? "");
    for (const id of [ids[0], ids[0], "no id"]) await markUnread(enter(bela), id ?? "");
    expect([await readsOf(bela), (await readsOf(asha)).length]).toEqual([[], 2]);
  });

  test("are all deleted when the member asks for it", async () => {
    expect(await forgetReads(enter(asha))).toBe(2);
    expect(await readsOf(asha)).toEqual([]);
  });

  test("are deleted after a while, and the oldest when there are too many", async () => {
    await withSystem(testDb.database.db, (trx) => fillArticles(trx, READ_MARKS_MAX + 10));
    const ctx = enter(asha);
    const long = new Date(ctx.clock.now().getTime() - (READ_MARKS_DAYS + 1) * 86_400_000);
    await testDb.owner.query(
      `insert into tech_flash_reads (user_id, article_id, read_at)
       select $1, id, $2::timestamptz + make_interval(secs => row_number() over (order by published_at)) from tech_flash limit $3`,
      [asha.userId, long, READ_MARKS_MAX + 5],
    );
    await markRead(ctx, ids[0] ?? "");
    const kept = await readsOf(asha);
    expect(kept).toHaveLength(READ_MARKS_MAX);
    expect(kept[0]).toBe(ids[0]);
    await purgeReadsTask.run(createTestCtx(testDb), {});
    await purgeReadsTask.run(createTestCtx(testDb), {});
    expect(await readsOf(asha)).toEqual([ids[0]]);
  });
});
