import { expect, onTestFinished, test } from "vitest";
import { roadmap as roadmapShape } from "#contracts/roadmap.ts";
import { roadmaps } from "#db/content/roadmaps.ts";
import { generateCareerRoadmapFunction } from "./generate-career-roadmap.ts";
import { getProgramme, getRoadmap } from "#server/domains/c2c/c2c.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { RequestContext } from "../request-context.ts";

const testDb = await openTestDatabase();

const request = new Request("http://localhost/functions/v1/generate-career-roadmap", { method: "POST" });
const body = { career_path: "cloud_architect" } as const;

test("returns the roadmap in the shape of roadmap_json and stores it for the member", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const answer = await generateCareerRoadmapFunction.handle({ ctx } as RequestContext, body, request);
  expect(answer).toEqual({ roadmap: roadmapShape.parse(roadmaps.cloud_architect) });
  expect(await getProgramme(ctx)).toMatchObject({ careerPath: "cloud_architect", hasRoadmap: true });
});

test("is stored as the model wrote it even if the member leaves the page meanwhile", async () => {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  model.says(JSON.stringify(roadmapShape.parse(roadmaps.data_scientist)), { chunkDelayMs: 1 });
  const config = createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "m" });
  const ctx = createMemberCtx(testDb, await createMember(testDb), { config });
  const leaving = new AbortController();
  const left = new Request(request, { signal: leaving.signal });
  const answer = generateCareerRoadmapFunction.handle({ ctx, reader: left.signal } as RequestContext, body, left);
  await eventually(() => expect(model.asked).toHaveLength(1));
  leaving.abort();
  await answer;
  expect(await getRoadmap(ctx)).toMatchObject({ careerPath: "cloud_architect", source: "ai" });
});

test("requires a complete profile, like the page of the roadmap", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb, { onboardingCompleted: false, userType: null }));
  await expect(generateCareerRoadmapFunction.handle({ ctx } as RequestContext, body, request)).rejects.toMatchObject({ code: "forbidden" });
  expect(await getProgramme(ctx)).toMatchObject({ careerPath: null });
});

test("asks visitors to sign in, and accepts only the twelve paths", async () => {
  const ctx = createTestCtx(testDb);
  await expect(generateCareerRoadmapFunction.handle({ ctx } as RequestContext, body, request)).rejects.toMatchObject({
    code: "sign_in_required",
  });
  expect(generateCareerRoadmapFunction.body?.safeParse({ career_path: "astronaut" }).success).toBe(false);
});
