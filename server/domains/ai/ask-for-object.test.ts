import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { askForObject, askForRoadmap } from "./ai.ts";

const testDb = await openTestDatabase();
let member: Viewer;
let ctx: MemberCtx;

const model = await startModelServer();
afterAll(() => model.close());
beforeEach(async () => {
  member = await createMember(testDb);
  ctx = createMemberCtx(testDb, member, { config: createTestConfig({ AI_BASE_URL: model.url }) });
  model.asked.length = 0;
});

const question = {
  purpose: "ask-me" as const,
  system: "Be exact.",
  turns: [{ role: "user", content: "Which skill?" }] as const,
  maxTokens: 100,
};

describe("asking for an object", () => {
  const shape = z.object({ skill: z.string(), weeks: z.number() });

  test("returns it, even from a fenced code block", async () => {
    model.says('```json\n{"skill": "SQL", "weeks": 3}\n```');
    expect(await askForObject(ctx, question, shape)).toEqual({ outcome: "answered", value: { skill: "SQL", weeks: 3 } });
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]?.body.response_format?.type).toBe("json_schema");
  });

  test("returns texts that can be stored, whatever is escaped in them", async () => {
    model.says(String.raw`{"skill": "S\u0000QL \ud800", "weeks": 3}`);
    expect(await askForObject(ctx, question, shape)).toEqual({ outcome: "answered", value: { skill: "SQL \ufffd", weeks: 3 } });
  });

  test("returns an invalid object to the model once, with the errors", async () => {
    model.answers(() => ({ text: model.asked.length === 1 ? '{"skill": "SQL", "weeks": "three"}' : '{"skill": "SQL", "weeks": 3}' }));
    expect(await askForObject(ctx, question, shape)).toMatchObject({ outcome: "answered", value: { weeks: 3 } });
    const [given, repair] = model.asked[1]?.body.messages.slice(-2) ?? [];
    expect(given).toMatchObject({ role: "assistant", content: '{"skill": "SQL", "weeks": "three"}' });
    expect(repair?.content).toContain("expected number");
    expect((await testDb.owner.query("select from ai_calls where user_id = $1", [member.userId])).rowCount).toBe(2);
  });

  test("ends when the reader leaves during the repair, and each attempt is counted separately", async () => {
    const reader = new AbortController();
    model.answers(() => {
      if (model.asked.length === 1) return { text: "no shape at all", billedTokens: 30 };
      reader.abort();
      return { text: "", stallsAfter: 0 };
    });
    expect(await askForObject(ctx, question, shape, { reader: reader.signal })).toMatchObject({ outcome: "failed", reason: "left" });
    await expect.poll(() => model.asked.map(({ state }) => state)).toEqual(["answered", "left"]);
    const { rows } = await testDb.owner.query<{ used: number; reserved: number }>(
      "select used, reserved from ai_calls where user_id = $1 order by started_at, id",
      [member.userId],
    );
    expect(rows.map(({ used }) => used)).toEqual([30, rows[1]?.reserved]);
  });

  test("gives up after the second attempt", async () => {
    model.says("I would rather not");
    expect(await askForObject(ctx, question, shape)).toMatchObject({ outcome: "failed", reason: "refused" });
    expect(model.asked).toHaveLength(2);
  });

  test("repeats the request without a schema if the model refuses one", async () => {
    model.answers(({ body }) => (body.response_format ? { text: "", status: 400 } : { text: '{"skill": "SQL", "weeks": 3}' }));
    expect(await askForObject(ctx, question, shape)).toMatchObject({ outcome: "answered" });
    expect(model.asked[1]?.body.messages.filter(({ role }) => role === "assistant")).toEqual([]);
  });

  test("does not repeat the request if the model is down", async () => {
    model.says("", { status: 503 });
    expect(await askForObject(ctx, question, shape)).toMatchObject({ outcome: "failed", reason: "down" });
    expect(model.asked).toHaveLength(1);
  });

  test("returns only valid roadmaps for a roadmap", async () => {
    const whole = {
      skills: [{ name: "SQL", description: "Asking databases", timeline: "3 weeks" }],
      projects: [{ name: "Library", description: "Lends books", difficulty: "Beginner", technologies: ["SQL"] }],
      certifications: [{ name: "Associate", provider: "PostgreSQL CE", level: "Beginner", timeline: "2 months" }],
      timeline: [{ phase: "Foundations", duration: "4 weeks", focus: "Queries", milestones: ["First join"] }],
    };
    model.says(JSON.stringify({ ...whole, html: "<script>" }));
    expect(await askForRoadmap(ctx, "data_scientist")).toEqual({ outcome: "answered", value: whole });
    expect(model.asked[0]?.body.messages.at(-1)?.content).toContain("Data Scientist");
    const spelt = JSON.stringify(whole).replace('"difficulty":"Beginner"', '"difficulty":"beginner"');
    model.says(spelt);
    expect(await askForRoadmap(ctx, "data_scientist")).toEqual({ outcome: "answered", value: whole });
    model.says(JSON.stringify({ roadmap: whole }));
    expect(await askForRoadmap(ctx, "data_scientist")).toEqual({ outcome: "answered", value: whole });
    model.says(JSON.stringify({ ...whole, skills: [] }));
    expect(await askForRoadmap(ctx, "data_scientist")).toMatchObject({ outcome: "failed" });
  });
});
