import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { CutOffBilling, ModelServer } from "#tests/fakes/model-server.ts";
import { signInAsker } from "#tests/setup/sites/asking-site.ts";
import type { Asker } from "#tests/setup/sites/asking-site.ts";
import { killWhileAsking } from "#tests/setup/faults/model-kill-rounds.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let model: ModelServer;
let dataDir: string;
let site: Site | null = null;
let people = 0;

beforeAll(async () => {
  testDb = await createTestDatabase();
  model = await startModelServer();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-asking-"));
});
afterAll(async () => {
  await model.close();
  await testDb.close();
  await removeDataDir(dataDir);
});
beforeEach(() => {
  model.asked.length = 0;
});
afterEach(async () => {
  await site?.stop();
  site = null;
});

async function open(settings: Record<string, string> = {}): Promise<Asker> {
  site = await startSite({
    DATA_DIR: dataDir,
    DATABASE_URL: testDb.url,
    ROLE: "web",
    DEMO: "0",
    LIMITS_FACTOR: "100000",
    AI_BASE_URL: model.url,
    ...settings,
  });
  people += 1;
  return signInAsker(site.url, testDb.owner, `asker${people}`);
}

const question = "How do I begin?";

describe("the model behind the site", () => {
  test("gets exactly ten of a hundred simultaneous questions when the budget is for ten", async () => {
    // It reports far more than was reserved, so each call costs its reservation.
    model.says("With one step.", { usedTokens: 1_000_000 });
    await (await (await open()).ask(question)).text();
    const { rows } = await testDb.owner.query<{ reserved: number }>("select reserved from ai_calls");
    const reserved = rows[0]?.reserved ?? 0;
    await site?.stop();
    model.asked.length = 0;
    const asker = await open({ AI_DAILY_TOKENS_PER_MEMBER: String(reserved * 10 + 1) });
    const answers = await Promise.all(Array.from({ length: 100 }, () => asker.ask(question)));
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { response: string; sessionId: string }[];
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(model.asked).toHaveLength(10);
    expect(bodies.filter(({ response }) => response.startsWith("With one step."))).toHaveLength(10);
    expect(bodies.filter(({ response }) => response.includes("Today's AI budget is used up"))).toHaveLength(90);
    expect(new Set(bodies.map(({ sessionId }) => sessionId)).size).toBe(100);
  }, 60_000);

  test.each([true, false])("hears within a second that the reader left (as a stream: %s), who keeps what came", async (isStream) => {
    model.says("word ".repeat(2_000), { chunkDelayMs: 20 });
    const asker = await open();
    const reader = new AbortController();
    const answering = asker.ask(question, { isStream, reader: reader.signal });
    // A stream answers at once; otherwise nothing arrives until the end.
    if (isStream) await answering;
    await expect.poll(() => model.asked.length).toBe(1);
    const leftAt = performance.now();
    reader.abort();
    await answering.catch(() => undefined);
    await expect.poll(() => model.asked[0]?.state).toBe("left");
    expect((model.asked[0]?.leftAt ?? Infinity) - leftAt).toBeLessThan(1_000);
    const countOpen = () => testDb.owner.query("select 1 from ai_calls where state = 'reserved'");
    await expect.poll(async () => (await countOpen()).rowCount).toBe(0);
  });

  test("finishes marking an interview answer when the button is pressed again, and when its writer leaves", async () => {
    const points = Array.from({ length: 4 }, () => ({ met: true, comment: "Yes" }));
    model.says(JSON.stringify({ points, summary: "Well done" }), { chunkDelayMs: 30 });
    const { browser } = await open();
    const origin = site?.url ?? "";
    const press = (signal?: AbortSignal) =>
      fetch(`${origin}/c2c/interview-prep`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        body: new URLSearchParams({ question: "be-rest-methods", answer: "GET is safe.", idempotency_key: "one" }),
        ...(signal && { signal }),
      });
    const leaving = new AbortController();
    const first = press(leaving.signal).catch(() => null);
    await expect.poll(() => model.asked.length).toBe(1);
    const again = new AbortController();
    const second = press(again.signal).catch(() => null);
    leaving.abort();
    await first;
    again.abort();
    await second;
    const marks = () => testDb.owner.query<{ met_points: number | null }>("select met_points from c2c_interview_answers");
    await expect.poll(async () => (await marks()).rows, { timeout: 5_000 }).toEqual([{ met_points: 4 }]);
    expect([(await press()).status, model.asked.length]).toEqual([303, 1]);
  });

  test("learns that the site is stopping, and the reader gets the answer without it", async () => {
    model.staysSilent();
    const asker = await open();
    const answering = asker.ask(question);
    await expect.poll(() => model.asked.length).toBe(1);
    const code = await site?.stop();
    const { response } = (await (await answering).json()) as { response: string };
    expect(response).toContain("The AI cannot be reached right now");
    expect(code).toBe(0);
    expect(model.asked[0]?.state).toBe("left");
  });
});

// `node bench/kill-model.ts 50` runs the same for longer. Both ways run at once, because they mostly wait for a dead process to be noticed.
test(
  "the ledger agrees with a model that bills to the end or as written, however often the site is killed",
  { timeout: 300_000 },
  async () => {
    await Promise.all([expectAgreement("to-the-end", 3), expectAgreement("as-written", 2)]);
  },
);

async function expectAgreement(way: CutOffBilling, rounds: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-kill-model-"));
  const { wrong, model: billed, ledger, settled, cutOff, unheard, unarrived } = await killWhileAsking(folder, rounds, way);
  expect(wrong, way).toEqual([]);
  expect(settled.calls, way).toBeGreaterThan(5);
  const unbilled = unarrived.tokens + unheard.tokens - unheard.billed + (way === "as-written" ? cutOff.tokens - cutOff.billed : 0);
  expect(ledger.tokens, way).toBe(billed.tokens + unbilled);
  await rm(folder, { recursive: true, force: true });
}
