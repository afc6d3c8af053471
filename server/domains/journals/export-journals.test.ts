import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { JOURNALS_MAX } from "#contracts/journals-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { zipFiles } from "#server/platform/zip/zip-files.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { writeJournal } from "#tests/factories/journals.ts";
import { createMember } from "#tests/factories/members.ts";
import { collectAll } from "#tests/setup/collect-all.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { writeJournal as nameAndWrite } from "./export-journals.ts";
import { exportJournals, journalsPersonalData, pinJournal, removeJournal } from "./journals.ts";

const testDb = await openTestDatabase();

// Late in the evening in London is the next day in India.
const enter = async () => createMemberCtx(testDb, await createMember(testDb), { clock: createFakeClock(new Date("2026-11-20T20:00:00Z")) });

async function unpack(ctx: MemberCtx): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipFiles(exportJournals(ctx))) chunks.push(chunk);
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("each journal is a file with its dates, named in its script, without removed journals and those of others", async () => {
  const [ctx, stranger] = [await enter(), await enter()];
  const pinned = await writeJournal(ctx, 'Say "hi": notes', "# One\n\nText");
  await pinJournal(ctx, pinned, true);
  await writeJournal(ctx, "தமிழ் குறிப்பு", "வணக்கம்");
  await removeJournal(ctx, await writeJournal(ctx, "Gone"));
  await writeJournal(stranger, "Not yours");
  const files = await unpack(ctx);
  expect(Object.keys(files)).toEqual(["2026-11-21 Say hi notes.md", "2026-11-21 தமிழ் குறிப்பு.md"]);
  expect(files["2026-11-21 Say hi notes.md"]).toBe(
    '---\ntitle: "Say \\"hi\\": notes"\ncreated: 2026-11-20T20:00:00.000Z\nupdated: 2026-11-20T20:00:00.000Z\npinned: true\n---\n\n# One\n\nText\n',
  );
});

test("the archive of all of a member's data contains the same files", async () => {
  const ctx = await enter();
  await pinJournal(ctx, await writeJournal(ctx, "Pinned"), true);
  await writeJournal(ctx, "Not pinned");
  const { rows } = await testDb.owner.query<{ row: JsonRow }>("select to_jsonb(j) as row from journals j where user_id = $1", [
    ctx.viewer.userId,
  ]);
  const given = async function* () {
    yield* rows.map(({ row }) => row);
  };
  const documents = journalsPersonalData.documents ? await collectAll(journalsPersonalData.documents(given)) : [];
  const files = Object.fromEntries(documents.map(({ path, text }) => [path.replace("journals/", ""), text]));
  expect(Object.keys(files)).toHaveLength(2);
  expect(files).toEqual(await unpack(ctx));
});

test("titles that are unsafe as file names, too long or equal become safe and unique names", async () => {
  const ctx = await enter();
  const titles = ["../../etc/passwd", "Same", "SAME", "same", "con. . .", "क".repeat(150), "👩‍👩‍👧‍👦".repeat(13), "$$$"];
  for (const title of titles) await writeJournal(ctx, title);
  const names = Object.keys(await unpack(ctx));
  expect(names).toHaveLength(titles.length);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(titles.length);
  for (const name of names) {
    expect(name).not.toMatch(/[/\\:*?"<>|]/);
    expect(name).toMatch(/^2026-11-21(?:.*[^. ])?\.md$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
  }
});

test("the maximum number of journals with one name are named without delay", () => {
  const taken = new Map<string, number>();
  const at = new Date("2026-11-20T20:00:00Z");
  const journal = { title: "\ufdfa".repeat(60), content: "", is_pinned: false, created_at: at, updated_at: at };
  const before = process.threadCpuUsage();
  for (let count = 0; count < JOURNALS_MAX; count += 1) nameAndWrite(journal, taken);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  expect(nameAndWrite(journal, taken).path).toMatch(/ \(5001\)\.md$/);
});

test("a member without journals gets an archive without files, and an archive of 250 contains each once", async () => {
  const ctx = await enter();
  expect(await unpack(ctx)).toEqual({});
  await testDb.owner.query(
    `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'Journal', 'text ' || i, '', '', now(), now() from generate_series(1, 250) as i`,
    [ctx.viewer.userId],
  );
  const texts = Object.values(await unpack(ctx)).map((text) => text.split("---\n\n")[1]);
  expect([texts.length, new Set(texts).size]).toEqual([250, 250]);
});
