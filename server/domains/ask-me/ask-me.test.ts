import { beforeEach, describe, expect, test } from "vitest";
import { askMeQuery } from "#contracts/ask-me.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { countWaiting, duringChange } from "#tests/setup/during-change.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  answerOpenQuestion,
  deleteSession,
  purgeDeletedSessions,
  listSessions,
  openQuestion,
  rateAnswer,
  readSession,
  renameSession,
  restoreSession,
  startSession,
} from "./ask-me.ts";

const testDb = await openTestDatabase();
let asha: Viewer;
let stranger: Viewer;
const clock = createFakeClock();

beforeEach(async () => {
  [asha, stranger] = [await createMember(testDb), await createMember(testDb)];
});

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer, { clock });

async function ask(viewer: Viewer, message: string, sessionId?: string) {
  clock.advance(1_000);
  const ctx = ctxOf(viewer);
  return answerOpenQuestion(ctx, await openQuestion(ctx, { message, sessionId }));
}

const titlesOf = async (viewer: Viewer, q?: string) => (await listSessions(ctxOf(viewer), { q })).sessions.map(({ title }) => title);

describe("a conversation", () => {
  test("starts as New Conversation, only once, and is named after its first question", async () => {
    const id = await startSession(ctxOf(asha));
    expect(await startSession(ctxOf(asha))).toBe(id);
    expect(await titlesOf(asha)).toEqual(["New Conversation"]);
    await ask(asha, "How do I negotiate my salary?", id);
    await ask(asha, "And the joining bonus?", id);
    expect(await titlesOf(asha)).toEqual(["How do I negotiate my salary"]);
    expect(await startSession(ctxOf(asha))).not.toBe(id);
  });

  test("is not reused for the next one if it was deleted before its first question", async () => {
    const id = await startSession(ctxOf(asha));
    await deleteSession(ctxOf(asha), id);
    const next = await startSession(ctxOf(asha));
    expect(next).not.toBe(id);
    expect((await readSession(ctxOf(asha), next)).exchanges).toEqual([]);
  });

  test("is created once, even by two simultaneous presses", async () => {
    const press = () => startSession(ctxOf(asha));
    const [one, two] = await duringChange(
      testDb,
      [["lock table ask_me_sessions in share mode"]],
      () => Promise.all([press(), press()]),
      () => eventually(async () => expect(await countWaiting(testDb.owner)).toBe(2)),
    );
    expect(one).toBe(two);
    expect(await titlesOf(asha)).toEqual(["New Conversation"]);
  });

  test("can start with a question, whose beginning is its title", async () => {
    const message = `Why ${"is it so extraordinarily long ".repeat(10)}?`;
    const { sessionId } = await ask(asha, message);
    const { title, exchanges } = await readSession(ctxOf(asha), sessionId ?? "");
    expect(title).toMatch(/^Why is it so .*…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    // Cut between words.
    expect(message.startsWith(`${title.slice(0, -1)} `)).toBe(true);
    expect(exchanges).toMatchObject([{ answer: { isByModel: false, isThin: true }, rating: null }]);
  });

  test.each([
    ["\u200d?", "\u200d?"],
    ["\u200b\u3164?!", "?!"],
    ["...", "..."],
    ["\ue000", "New Conversation"],
    ["How\u200b do I\n\nbegin?", "How do I begin"],
  ])("has a visible name if its question is %j", async (question, name) => {
    await ask(asha, question);
    expect(await titlesOf(asha)).toEqual([name]);
  });

  test("shows its questions oldest first, with older ones on further pages", async () => {
    const { sessionId } = await ask(asha, "Question 0");
    const ctx = ctxOf(asha);
    for (let at = 1; at < 53; at += 1) {
      clock.advance(1_000);
      await openQuestion(ctx, { message: `Question ${at}`, sessionId });
    }
    const newest = await readSession(ctx, sessionId ?? "");
    expect(newest.exchanges.map(({ question }) => question)).toEqual(Array.from({ length: 50 }, (_, at) => `Question ${at + 3}`));
    expect(newest.exchanges.at(-1)).toMatchObject({ answer: null });
    const older = await readSession(ctx, sessionId ?? "", newest.olderCursor ?? "");
    expect(older.exchanges.map(({ question }) => question)).toEqual(["Question 0", "Question 1", "Question 2"]);
    expect(older.olderCursor).toBeNull();
  });

  test("answers a question again in its place, and removes the rating of the first answer", async () => {
    const { sessionId, exchange } = await ask(asha, "How do I learn SQL?");
    const place = { sessionId: sessionId ?? "", exchangeId: exchange.id ?? "" };
    await rateAnswer(ctxOf(asha), { ...place, rating: "not_helpful", reason: "Too short" });
    expect((await readSession(ctxOf(asha), place.sessionId)).exchanges).toMatchObject([{ rating: "not_helpful", reason: "Too short" }]);
    const ctx = ctxOf(asha);
    const again = await openQuestion(ctx, { message: "Something else", ...place });
    expect(again).toMatchObject({ question: "How do I learn SQL?", past: [] });
    await answerOpenQuestion(ctx, again);
    const { exchanges } = await readSession(ctx, place.sessionId);
    expect(exchanges).toMatchObject([{ id: place.exchangeId, rating: null, reason: "" }]);
  });

  test.each([
    ["conversation", "delete from ask_me_sessions where user_id = $1"],
    ["account", "delete from users where id = $1"],
  ])("returns an error if its %s was deleted before the answer came", async (_what, erase) => {
    const ctx = ctxOf(asha);
    const open = await openQuestion(ctx, { message: "How do I learn SQL?" });
    await testDb.owner.query(erase, [asha.userId]);
    const answering = answerOpenQuestion(ctx, open);
    await expect(answering).rejects.toMatchObject({ code: "not_found", message: expect.stringContaining("was deleted") });
  });

  test("is found by its title, its questions and its answers, including special characters", async () => {
    await ask(asha, "100% remote?");
    const { sessionId } = await ask(asha, "How do I negotiate?");
    await renameSession(ctxOf(asha), sessionId ?? "", "Pay_talk");
    expect(await titlesOf(asha, "pay_t")).toEqual(["Pay_talk"]);
    expect(await titlesOf(asha, "NEGOTIATE")).toEqual(["Pay_talk"]);
    expect(await titlesOf(asha, "joining bonus")).toEqual(["Pay_talk"]);
    expect(await titlesOf(asha, "0%")).toEqual(["100% remote"]);
    expect(await titlesOf(asha, "_")).toEqual(["Pay_talk"]);
    expect(await titlesOf(stranger, "pay")).toEqual([]);
  });

  test.each([
    ["a letter with its dot as one sign, not two", "पढ़ाई कैसे करूँ?", "प\u095dाई"],
    ["a letter with its dot as two signs, not one", "प\u095dाई कैसे करूँ?", "पढ\u093cाई"],
    ["a final letter of Malayalam with a joiner", "ജോലി അവൻ കിട്ടും?", "അവന\u0d4d\u200d"],
    ["a word of Urdu, whose question mark is another", "کیا میں نوکری بدلوں؟", "نوکری"],
    ["its words in another order", "How do I negotiate a raise?", "raise negotiate"],
  ])("is found by %s", async (_, message, q) => {
    await ask(asha, message);
    expect(await titlesOf(asha, askMeQuery.parse({ q }).q)).toEqual([message.normalize("NFC").slice(0, -1)]);
  });

  test("can be deleted, restored within a day, and is then purged", async () => {
    const { sessionId, exchange } = await ask(asha, "Forget me");
    const id = sessionId ?? "";
    const rating = { sessionId: id, exchangeId: exchange.id ?? "", rating: "helpful", reason: "" } as const;
    await deleteSession(ctxOf(asha), id);
    await deleteSession(ctxOf(asha), id);
    expect(await titlesOf(asha)).toEqual([]);
    await expect(readSession(ctxOf(asha), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(rateAnswer(ctxOf(asha), rating)).rejects.toMatchObject({ code: "not_found" });
    const gone = { code: "not_found", message: expect.stringContaining("This conversation was deleted") };
    await expect(openQuestion(ctxOf(asha), { message: "Still there?", sessionId: id })).rejects.toMatchObject(gone);
    await restoreSession(ctxOf(asha), id);
    await restoreSession(ctxOf(asha), id);
    expect(await titlesOf(asha)).toEqual(["Forget me"]);
    await deleteSession(ctxOf(asha), id);
    await purgeDeletedSessions(ctxOf(asha));
    clock.advance(25 * 3_600_000);
    await purgeDeletedSessions(ctxOf(asha));
    await expect(restoreSession(ctxOf(asha), id)).rejects.toMatchObject({ code: "not_found" });
    const { rows } = await testDb.owner.query("select 1 from ask_me_messages where session_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

describe("another member", () => {
  test("cannot read or change a conversation", async () => {
    const { sessionId, exchange } = await ask(asha, "Mine alone");
    const [id, ctx] = [sessionId ?? "", ctxOf(stranger)];
    const rating = { sessionId: id, exchangeId: exchange.id ?? "", rating: "helpful", reason: "" } as const;
    const attempts = [
      () => readSession(ctx, id),
      () => renameSession(ctx, id, "Theirs"),
      () => deleteSession(ctx, id),
      () => restoreSession(ctx, id),
      () => rateAnswer(ctx, rating),
      () => openQuestion(ctx, { message: "May I?", sessionId: id }),
      () => openQuestion(ctx, { message: "May I?", sessionId: id, exchangeId: exchange.id }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await titlesOf(stranger)).toEqual([]);
    expect(await readSession(ctxOf(asha), id)).toMatchObject({ title: "Mine alone", exchanges: [{ rating: null }] });
  });

  test.each(["ask_me_sessions", "ask_me_messages"] as const)("cannot read rows of %s", async (table) => {
    await ask(asha, "Mine alone");
    await ask(stranger, "Theirs");
    const { db } = testDb.database;
    const seenBy = (viewer: Viewer) => withViewer(db, viewer.userId, (trx) => trx.selectFrom(table).select("user_id").execute());
    expect(await seenBy(asha)).toEqual([{ user_id: asha.userId }]);
    expect(await seenBy(stranger)).toEqual([{ user_id: stranger.userId }]);
    expect(await db.selectFrom(table).select("user_id").execute()).toEqual([]);
    const row = { id: newId(), user_id: asha.userId };
    const forged = withViewer(db, stranger.userId, (trx) =>
      table === "ask_me_sessions"
        ? trx.insertInto(table).values(row).execute()
        : trx
            .insertInto(table)
            .values({ ...row, session_id: newId(), message: "Forged", message_type: "user" })
            .execute(),
    );
    await expect(forged).rejects.toThrow("row-level security");
  });
});
