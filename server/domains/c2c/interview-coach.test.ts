import { describe, expect, test } from "vitest";
import { interviewQuestions } from "#db/content/interview-questions.ts";
import { INTERVIEW_UNDO_DAYS } from "#contracts/interview-coach-limits.ts";
import { interviewAnswerForm, interviewQuery } from "#contracts/interview-coach.ts";
import { careerPaths } from "#contracts/careers.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  getAnswer,
  getCoach,
  getRemovedAnswer,
  listAnswers,
  markAnswer,
  removeAnswer,
  restoreAnswer,
  reviewAnswer,
  saveAnswer,
} from "./c2c.ts";
import { readStanding } from "./standing.ts";
import { purgeMilestonesTask } from "./tasks.ts";

const testDb = await openTestDatabase();

const questions = interviewQuestions.backend_developer;
const idOf = (at: number) => questions[at]?.id ?? "";
const backend = interviewQuery.parse({ path: "backend_developer" });

async function createCoached() {
  const clock = createFakeClock();
  const viewer = await createMember(testDb);
  return { viewer, ctx: createMemberCtx(testDb, viewer, { clock }), clock };
}

describe("choosing a question", () => {
  test("says whether a model will read the answer, never for a child without a parent's consent", async () => {
    const config = createTestConfig({ AI_BASE_URL: "http://127.0.0.1:4010/v1" });
    const child = await createMember(testDb, { userType: "campus", canPublish: false });
    const { viewer } = await createCoached();
    expect(await getCoach(createMemberCtx(testDb, viewer), backend)).toMatchObject({ hasModel: false });
    expect(await getCoach(createMemberCtx(testDb, viewer, { config }), backend)).toMatchObject({ hasModel: true });
    expect(await getCoach(createMemberCtx(testDb, child, { config }), backend)).toMatchObject({ hasModel: false });
  });

  test("finds a question for every path, skill and difficulty", async () => {
    const { ctx } = await createCoached();
    for (const path of careerPaths) {
      const { skills, all } = await getCoach(ctx, interviewQuery.parse({ path }));
      expect(all).toBe(interviewQuestions[path].length);
      expect(all).toBeGreaterThanOrEqual(30);
      for (const { slug, questions: count } of skills) {
        const coach = await getCoach(ctx, interviewQuery.parse({ path, skill: slug }));
        expect([slug, coach.all]).toEqual([slug, count]);
        expect(coach.question?.skills.map((skill) => skill.slug)).toContain(slug);
      }
    }
  });

  test("goes through the questions once each, and then repeats the one with the worst marks", async () => {
    const { ctx, clock } = await createCoached();
    const filters = interviewQuery.parse({ path: "backend_developer", difficulty: "beginner" });
    const { all } = await getCoach(ctx, filters);
    const asked: string[] = [];
    for (let count = 0; count < all; count += 1) {
      const { question, answered } = await getCoach(ctx, { ...filters, after: asked.at(-1) });
      expect(answered).toBe(count);
      asked.push(question?.id ?? "");
      const id = await saveAnswer(ctx, { question: question?.id ?? "", answer: "An answer" });
      await markAnswer(ctx, id, count === 2 ? [] : [0, 1]);
      clock.advance(1_000);
    }
    expect(new Set(asked).size).toBe(all);
    const { question } = await getCoach(ctx, filters);
    expect(question).toMatchObject({ id: asked[2], lastMarks: { met: 0 } });
    expect((await getCoach(ctx, { ...filters, after: asked[2] })).question?.id).not.toBe(asked[2]);
  });

  test("does not send the rubric before the answer", async () => {
    const { ctx } = await createCoached();
    const { question } = await getCoach(ctx, backend);
    expect(Object.keys(question ?? {}).toSorted()).toEqual(["difficultyLevel", "id", "kind", "lastMarks", "path", "question", "skills"]);
  });

  test("finds no question if none matches the filter", async () => {
    const { ctx } = await createCoached();
    const skill = questions
      .at(-1)
      ?.skills.find((slug) => questions.every(({ skills, difficultyLevel }) => !skills.includes(slug) || difficultyLevel !== "beginner"));
    expect(skill).toBeDefined();
    const coach = await getCoach(ctx, { ...backend, skill, difficulty: "beginner" });
    expect([coach.all, coach.question]).toEqual([0, null]);
  });
});

describe("marks", () => {
  test("belong to one answer, not to others to the same question", async () => {
    const { ctx } = await createCoached();
    const answer = (words: string) => saveAnswer(ctx, { question: "be-rest-methods", answer: words });
    const ids = [await answer("GET is safe"), await answer("PUT is idempotent"), await answer("POST is neither")];
    await markAnswer(ctx, ids[1] ?? "", [1]);
    const read = await Promise.all(ids.map((id) => getAnswer(ctx, id)));
    expect(read.map(({ id, answer: words, marks }) => [id, words, marks?.met])).toEqual([
      [ids[0], "GET is safe", undefined],
      [ids[1], "PUT is idempotent", 1],
      [ids[2], "POST is neither", undefined],
    ]);
  });

  test("show the rubric's words that the answer contains, and meet no point before somebody marks it", async () => {
    const { ctx } = await createCoached();
    const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "GET is safe. PUT is idempotent. Nothing else." });
    const { asked, marks } = await getAnswer(ctx, id);
    const { points = [], goodAnswer } = asked ?? {};
    expect(points.map(({ found }) => found)).toEqual([["safe"], ["idempotent"], [], []]);
    expect(points.map(({ isMet }) => isMet)).toEqual([null, null, null, null]);
    expect(marks).toBeNull();
    expect(goodAnswer).toContain("idempotent");
    expect(await markAnswer(ctx, id, [0, 3])).toEqual({ met: 2, all: 4 });
    expect(await getAnswer(ctx, id)).toMatchObject({ marks: { met: 2, all: 4 }, markedBy: "member" });
  });

  test("ignore points that the rubric does not have", async () => {
    const { ctx } = await createCoached();
    const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "x" });
    expect(await markAnswer(ctx, id, [0, 0, 4])).toEqual({ met: 1, all: 4 });
  });

  test("count the rubric's current points, even for an answer from when it had fewer", async () => {
    const { ctx } = await createCoached();
    const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "x" });
    await testDb.owner.query("update c2c_interview_answers set all_points = 2 where id = $1", [id]);
    expect(await markAnswer(ctx, id, [0, 1, 2])).toEqual({ met: 3, all: 4 });
    expect(await getAnswer(ctx, id)).toMatchObject({ marks: { met: 3, all: 4 } });
  });

  test("stay readable for a question that no longer exists, whose answer can be removed but not marked", async () => {
    const { ctx } = await createCoached();
    const id = await saveAnswer(ctx, { question: "be-rest-methods", answer: "GET is safe" });
    await markAnswer(ctx, id, [0]);
    await testDb.owner.query("update c2c_interview_answers set question_id = 'be-gone' where id = $1", [id]);
    expect(await getAnswer(ctx, id)).toMatchObject({
      question: "A question that is no longer asked",
      answer: "GET is safe",
      asked: null,
      marks: { met: 1, all: 4 },
    });
    await expect(markAnswer(ctx, id, [0])).rejects.toMatchObject({ code: "not_found" });
    await expect(reviewAnswer(ctx, id)).rejects.toMatchObject({ code: "not_found" });
    await removeAnswer(ctx, id);
    expect((await listAnswers(ctx)).answers).toEqual([]);
  });

  test("are not set without a model, which leaves the rubric", async () => {
    const { ctx } = await createCoached();
    const id = await saveAnswer(ctx, { question: idOf(1), answer: "404" });
    expect(await reviewAnswer(ctx, id)).toMatchObject({ reason: "none" });
    expect(await getAnswer(ctx, id)).toMatchObject({ marks: null, markedBy: null });
  });

  test("make a skill weak if it has less than 60% in the latest marked answers", async () => {
    const { ctx, clock } = await createCoached();
    const answer = async (question: string, met: number[] | null) => {
      clock.advance(1_000);
      const id = await saveAnswer(ctx, { question, answer: "Something" });
      if (met) await markAnswer(ctx, id, met);
    };
    expect((await readStanding(ctx)).weakSkills).toEqual([]);
    await answer("be-rest-methods", [0]);
    await answer("be-transactions", [0, 1, 2, 3]);
    await answer("be-rest-methods", null);
    const weak = (await readStanding(ctx)).weakSkills;
    expect(weak.map(({ slug }) => slug)).toEqual(["http", "rest-api"]);
    expect(weak[0]).toMatchObject({ name: "HTTP", metPoints: 1, allPoints: 4 });
    expect((await getCoach(ctx, backend)).weakSkills).toEqual(weak);
    await answer("be-rest-methods", [0, 1, 2]);
    await answer("be-rest-methods", null);
    expect((await readStanding(ctx)).weakSkills).toEqual([]);
  });
});

describe("hostile answers", () => {
  test.each([
    ["HTML", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["emoji", "👩‍👩‍👧‍👦".repeat(300)],
    ["Tamil", "தரவுத்தளம் பரிவர்த்தனை ".repeat(100)],
    ["Devanagari", "डेटाबेस लेन-देन ".repeat(200)],
  ])("%s is stored unchanged", async (_, answer) => {
    const { ctx } = await createCoached();
    const form = interviewAnswerForm.parse({ question: idOf(0), answer });
    const id = await saveAnswer(ctx, form);
    expect((await getAnswer(ctx, id)).answer).toBe(answer);
  });

  test("10,000 words and an empty text are refused with a message", () => {
    const messageOf = (answer: string) => interviewAnswerForm.safeParse({ question: idOf(0), answer }).error?.issues[0]?.message;
    expect(messageOf("word ".repeat(10_000))).toBe("Please keep this to 4,000 characters");
    expect(messageOf(" \n ")).toBe("Write your answer first");
  });

  test("an unknown question is not found", async () => {
    const { ctx } = await createCoached();
    await expect(saveAnswer(ctx, { question: "constructor", answer: "x" })).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the history lists every answer once, the newest first, over its pages", async () => {
  const { ctx, clock } = await createCoached();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    ids.unshift(await saveAnswer(ctx, { question: idOf(count % 5), answer: `Answer ${count}` }));
    if (count % 3 === 0) clock.advance(1_000);
  }
  const first = await listAnswers(ctx);
  const second = await listAnswers(ctx, first.nextCursor ?? undefined);
  expect([first.answers.length, second.answers.length, second.nextCursor]).toEqual([20, 5, null]);
  expect([...first.answers, ...second.answers].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await expect(listAnswers(ctx, "no-cursor")).rejects.toMatchObject({ code: "bad_request" });
});

test("a removed answer does not count, and only its author can restore it, with its marks, for a week", async () => {
  const { ctx, clock } = await createCoached();
  const { ctx: stranger } = await createCoached();
  const id = await saveAnswer(ctx, { question: idOf(0), answer: "Mine" });
  await markAnswer(ctx, id, [0]);
  const before = await getAnswer(ctx, id);
  await removeAnswer(ctx, id);
  await removeAnswer(ctx, id);
  const acts = [getAnswer, (by: MemberCtx) => markAnswer(by, id, [1])];
  for (const act of acts) await expect(act(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  expect((await listAnswers(ctx)).answers).toEqual([]);
  expect((await getCoach(ctx, interviewQuery.parse({ question: idOf(0) }))).question?.lastMarks).toBeNull();
  expect(await getRemovedAnswer(ctx, id)).toEqual({ id, question: before.question });
  expect(await getRemovedAnswer(stranger, id)).toBeNull();
  await expect(restoreAnswer(stranger, id)).rejects.toMatchObject({ code: "not_found" });
  clock.advance(INTERVIEW_UNDO_DAYS * 86_400_000 - 1);
  await purgeMilestonesTask.run(ctx, {});
  await restoreAnswer(ctx, id);
  await restoreAnswer(ctx, id);
  expect(await getAnswer(ctx, id)).toEqual(before);
  await removeAnswer(ctx, id);
  clock.advance(INTERVIEW_UNDO_DAYS * 86_400_000 + 1);
  await purgeMilestonesTask.run(ctx, {});
  await expect(restoreAnswer(ctx, id)).rejects.toMatchObject({ code: "not_found" });
});

describe("access to an answer", () => {
  test("other members can neither read nor change it", async () => {
    const { ctx, viewer } = await createCoached();
    const { ctx: stranger, viewer: other } = await createCoached();
    const id = await saveAnswer(ctx, { question: idOf(0), answer: "Mine" });
    const attempts = [getAnswer, removeAnswer, reviewAnswer, (by: MemberCtx) => markAnswer(by, id, [0])];
    for (const attempt of attempts) await expect(attempt(stranger, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getAnswer(ctx, "no-id")).rejects.toMatchObject({ code: "not_found" });
    expect((await listAnswers(stranger)).answers).toEqual([]);
    expect(await countRows(viewer)).toBe(1);
    expect(await countRows(other)).toBe(0);
    expect(await testDb.database.db.selectFrom("c2c_interview_answers").select("id").execute()).toEqual([]);
    await removeAnswer(ctx, id);
    await expect(getAnswer(ctx, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the database refuses a row in another member's name", async () => {
    const { viewer } = await createCoached();
    const { viewer: other } = await createCoached();
    const forged = withViewer(testDb.database.db, other.userId, (trx) =>
      trx
        .insertInto("c2c_interview_answers")
        .values({ id: viewer.userId, user_id: viewer.userId, career_path: "x", question_id: "x", answer: "x", all_points: 1 })
        .execute(),
    );
    await expect(forged).rejects.toThrow("row-level security");
  });

  async function countRows(viewer: Viewer): Promise<number> {
    const rows = await withViewer(testDb.database.db, viewer.userId, (trx) =>
      trx.selectFrom("c2c_interview_answers").select("id").execute(),
    );
    return rows.length;
  }
});
