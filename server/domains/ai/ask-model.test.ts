import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { countedQuestion as question, reservedTokens as reserved, startCountedModel } from "#tests/setup/counted-model.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { askModel, readSpend } from "./ai.ts";

const testDb = await openTestDatabase();
const { model, ctxOf, usedBy, ledger } = await startCountedModel(testDb);
let member: Viewer;
beforeEach(async () => {
  member = await createMember(testDb);
});

describe("asking the model", () => {
  test("follows the protocol, and counts the tokens used", async () => {
    model.says("Hello there", { billedTokens: 42 });
    const pieces: string[] = [];
    const answer = await askModel(ctxOf(member), question, { onText: (piece) => pieces.push(piece) });
    expect(answer).toEqual({ outcome: "answered", text: "Hello there", isCut: false });
    expect(pieces).toEqual(["Hello ", "there"]);
    expect(model.asked).toMatchObject([
      {
        path: "/v1/chat/completions",
        authorization: "Bearer key-of-the-test",
        body: { model: "small-1", max_tokens: 100, stream: true, messages: [{ role: "system" }, question.turns[0]] },
      },
    ]);
    expect([await usedBy(member.userId), await usedBy(null)]).toEqual([42, 42]);
    expect(await ledger()).toEqual([{ id: model.asked[0]?.callId, state: "settled", reserved, used: 42 }]);
    expect(await readSpend(ctxOf(member))).toEqual({ usedTokens: 42, budgetTokens: 5_000_000 });
  });

  test("reports a wait before the request, and only if there is a request", async () => {
    model.says("Hello");
    const askedBefore: number[] = [];
    const onWait = () => askedBefore.push(model.asked.length);
    await askModel({ ...ctxOf(member), onWait }, question);
    await askModel({ ...ctxOf(member, { AI_DAILY_TOKENS_TOTAL: "1" }), onWait }, question);
    expect([askedBefore, model.asked.length]).toEqual([[0], 1]);
  });

  test("does not block others while a long answer arrives at once", async () => {
    model.says("word ".repeat(2_000));
    let [pieces, maxConcurrent] = [0, 0];
    const over = new AbortController();
    const watch = async () => {
      while (!over.signal.aborted) {
        const before = pieces;
        await nextTurn();
        maxConcurrent = Math.max(maxConcurrent, pieces - before);
      }
    };
    const watching = watch();
    await askModel(ctxOf(member), { ...question, maxTokens: 2_000 }, { onText: () => (pieces += 1) });
    over.abort();
    await watching;
    expect(pieces).toBe(2_000);
    expect(maxConcurrent).toBeLessThan(110);
  });

  test("returns a text that can be stored, without NUL", async () => {
    model.says("Hel\0lo \ud800 there");
    const pieces: string[] = [];
    const answer = await askModel(ctxOf(member), question, { onText: (piece) => pieces.push(piece) });
    expect(answer).toEqual({ outcome: "answered", text: "Hello \ufffd there", isCut: false });
    expect(pieces.join("")).toBe("Hello \ud800 there");
  });

  test.each([
    ["says nothing of its cost", null, reserved],
    ["claims a million", 1_000_000, reserved],
    ["claims less than nothing", -5, reserved],
    ["claims to be free", 0, reserved],
    ["claims half a token", 1.5, reserved],
  ])("costs the reservation if the model %s", async (_name, usedTokens, expected) => {
    model.says("Hello", { usedTokens });
    await askModel(ctxOf(member), question);
    expect([await usedBy(member.userId), await usedBy(null)]).toEqual([expected, expected]);
    expect(await ledger()).toMatchObject([{ state: "settled", used: expected }]);
  });

  test("hides the model's thoughts, which do not count as silence", async () => {
    model.says("<think>Let me see what I could say to that</think>Hello there", { chunkDelayMs: 150 });
    const pieces: string[] = [];
    const answer = await askModel(ctxOf(member), question, { onText: (piece) => pieces.push(piece), deadlines: { silenceMs: 1_200 } });
    expect(answer).toEqual({ outcome: "answered", text: "Hello there", isCut: false });
    expect(pieces.join("")).toBe("Hello there");
  });

  test("fails without a configured model, and sends nothing", async () => {
    expect(await askModel(ctxOf(member, { AI_BASE_URL: "" }), question)).toMatchObject({ outcome: "failed", reason: "none" });
    expect(model.asked).toHaveLength(0);
    expect(await ledger()).toEqual([]);
  });

  test("fails for a child without a parent's consent, and sends nothing", async () => {
    const child = await createMember(testDb, { userType: "campus", canPublish: false });
    expect(await askModel(ctxOf(child), question)).toMatchObject({ reason: "none", message: expect.stringContaining("parent's consent") });
    expect(model.asked).toHaveLength(0);
  });

  test.each([
    ["an error", { status: 500 }, "down", 0],
    ["too many requests", { status: 429 }, "down", 0],
    ["a wrong key", { status: 401 }, "down", 0],
    ["a no", { status: 400 }, "refused", 0],
    ["a broken line", { breaksAfter: 1 }, "down", reserved],
    ["a filter", { finishReason: "content_filter" }, "refused", 10],
    ["silence from the start", { stallsAfter: 0 }, "slow", reserved],
    ["silence in the middle", { stallsAfter: 1 }, "slow", reserved],
  ] as const)("ends after %s, once and in time", async (_name, behaviour, reason, used) => {
    model.says("One two three", behaviour);
    const startedAt = performance.now();
    const answer = await askModel(ctxOf(member), question, { deadlines: { silenceMs: 700 } });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(answer).toMatchObject({ outcome: "failed", reason });
    expect(model.asked).toHaveLength(1);
    expect(await usedBy(member.userId)).toBe(used);
    expect(await ledger()).toMatchObject([{ state: "settled", used }]);
  });

  test("ends at its deadline even if the model continues", async () => {
    model.says("word ".repeat(10_000), { chunkDelayMs: 5 });
    const answer = await askModel(ctxOf(member), { ...question, maxTokens: 4_000 }, { deadlines: { totalMs: 200 } });
    expect(answer).toMatchObject({ outcome: "failed", reason: "slow", text: expect.stringContaining("word word") });
  });

  test.each([
    ["words", question],
    ["what should have a shape and has none", { ...question, schema: z.object({ skill: z.string() }) }],
  ])("cuts an answer that is longer than requested: %s", async (_name, asked) => {
    model.says("word ".repeat(10_000));
    const pieces: string[] = [];
    const answer = await askModel(ctxOf(member), asked, { onText: (piece) => pieces.push(piece) });
    expect(answer.text.length).toBeLessThan(1_300);
    expect(pieces[0]).toBe("word ");
  });

  test.each([
    ["an error", { status: 500 }],
    ["a broken line", { breaksAfter: 1 }],
    ["a wrong key", { status: 401 }],
  ] as const)("logs nothing of the prompt after %s", async (_name, behaviour) => {
    const lines: string[] = [];
    model.says("Their secret answer", behaviour);
    const ctx = { ...ctxOf(member), log: pino({}, { write: (line: string) => lines.push(line) }) };
    await askModel(ctx, { ...question, turns: [{ role: "user", content: "My own secret" }] });
    expect(lines).toEqual([expect.stringContaining("the model did not answer")]);
    expect(lines[0]).not.toMatch(/secret|ssss/);
  });

  test("is cancelled at the model within a second when the reader leaves, and keeps its reservation", async () => {
    model.says("word ".repeat(1_000), { chunkDelayMs: 10 });
    const reader = new AbortController();
    let leftAt = 0;
    const answer = await askModel(ctxOf(member), question, {
      reader: reader.signal,
      onText: () => {
        leftAt ||= performance.now();
        reader.abort();
      },
    });
    expect(answer).toMatchObject({ outcome: "failed", reason: "left" });
    await expect.poll(() => model.asked[0]?.state).toBe("left");
    expect((model.asked[0]?.leftAt ?? Infinity) - leftAt).toBeLessThan(1_000);
    expect(await ledger()).toMatchObject([{ state: "settled", used: reserved }]);
  });

  test("does not send the key to another host", async () => {
    const elsewhere = createServer((_request, response) => response.writeHead(307, { location: `${model.url}/chat/completions` }).end());
    elsewhere.listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const { port } = elsewhere.address() as AddressInfo;
    expect(await askModel(ctxOf(member, { AI_BASE_URL: `http://127.0.0.1:${port}/v1` }), question)).toMatchObject({ reason: "down" });
    expect(model.asked).toHaveLength(0);
    elsewhere.close();
  });

  test("sends nothing if the sending cannot be recorded first, and costs nothing", async () => {
    await testDb.owner.query("revoke update (sent_at) on ai_calls from sangam_app");
    try {
      expect(await askModel(ctxOf(member), question)).toMatchObject({ outcome: "failed", reason: "down" });
    } finally {
      await testDb.owner.query("grant update (sent_at) on ai_calls to sangam_app");
    }
    expect(model.asked).toHaveLength(0);
    expect(await ledger()).toMatchObject([{ state: "settled", used: 0 }]);
    expect([await usedBy(member.userId), await usedBy(null)]).toEqual([0, 0]);
  });

  test("does not start for a reader who has left", async () => {
    expect(await askModel(ctxOf(member), question, { reader: AbortSignal.abort() })).toMatchObject({ reason: "left" });
    expect(model.asked).toHaveLength(0);
    expect(await usedBy(member.userId)).toBe(0);
  });
});
