// The interview coach: asks questions, stores answers with their rubric scores, and finds weak skills.
import { INTERVIEW_HISTORY_PAGE_SIZE } from "#contracts/interview-coach-limits.ts";
import { interviewFeedback } from "#contracts/interview-coach.ts";
import type {
  AnswerCardView,
  AnswerPage,
  AnswerView,
  AskedView,
  CoachView,
  InterviewAnswerForm,
  InterviewFeedback,
  InterviewQuery,
  InterviewMarks,
  QuestionView,
} from "#contracts/interview-coach.ts";
import { mentionsPoint } from "#contracts/interview-questions.ts";
import type { RubricPoint } from "#contracts/interview-questions.ts";
import { isCareerPath } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { asViewer, changeOwnRow } from "#server/domains/own-rows.ts";
import { canAskModel } from "#server/domains/ai/ai.ts";
import type { ModelFailure } from "#server/domains/ai/ai.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { chooseQuestion, findQuestion, findWeakSkills, listAskedSkills, listQuestions, questionText } from "./interview-choice.ts";
import type { AskedQuestion } from "./interview-choice.ts";
import { askForFeedback } from "./interview-feedback.ts";
import { insertAnswer, lockAnswer, selectAnswer, selectAnswers, selectLatestAnswers, updateFeedback } from "./interview-queries.ts";
import type { AnswerCardRow, LatestAnswer } from "./interview-queries.ts";
import { selectChosenPath } from "./queries.ts";

const recentMax = 5;
const firstPath: CareerPath = "software_engineer";

/**
 * What the coach shows: the next question, the viewer's progress and their weak skills. Without a path in the query, it is the path of the
 * given question, else the viewer's own, else the first.
 */
export async function getCoach(ctx: MemberCtx, query: InterviewQuery): Promise<CoachView> {
  const { userId } = ctx.viewer;
  const db = readAs(ctx.db, userId);
  const [chosen, latest, recent] = await Promise.all([
    query.path === undefined ? selectChosenPath(db, userId) : undefined,
    selectLatestAnswers(db, userId),
    selectAnswers(db, userId, { cursor: null, limit: recentMax }),
  ]);
  const wanted = query.question === undefined ? undefined : findQuestion(query.question);
  const own = isCareerPath(chosen?.career_path) ? chosen.career_path : firstPath;
  const path = query.path ?? wanted?.path ?? own;
  const skills = listAskedSkills(path);
  // A skill of another path is ignored.
  const skill = skills.find(({ slug }) => slug === query.skill)?.slug;
  const fitting = listQuestions({ path, skill, difficulty: query.difficulty });
  const question = wanted ?? chooseQuestion(fitting, latest, query.after);
  const answered = new Set(latest.map((answer) => answer.question_id));
  return {
    path,
    skill: skill ?? null,
    difficulty: query.difficulty ?? null,
    skills,
    question: question && presentQuestion(question, latest),
    answered: fitting.filter(({ id }) => answered.has(id)).length,
    all: fitting.length,
    weakSkills: findWeakSkills(latest),
    recent: recent.map(presentCard),
    hasModel: canAskModel(ctx),
  };
}

/** Stores an answer without marks and returns its id. Throws `not_found` for an unknown question. */
export async function saveAnswer(ctx: MemberCtx, form: InterviewAnswerForm): Promise<string> {
  const question = findQuestion(form.question);
  if (!question) throw new AppError("not_found");
  const id = newId();
  await asViewer(ctx, (trx, viewerId) =>
    insertAnswer(trx, {
      id,
      user_id: viewerId,
      career_path: question.path,
      question_id: question.id,
      answer: form.answer,
      all_points: question.rubric.length,
      created_at: ctx.clock.now(),
    }),
  );
  return id;
}

/** Reviews by the model that are running in this process, by answer. */
const underReview = new Map<string, Promise<ModelFailure | null>>();

/**
 * Lets the model mark one of the viewer's answers. Returns null when the answer has feedback afterwards, else why the model could not mark
 * it. A second call at the same time, such as from a double click, waits for the same review. The review goes on if the viewer leaves. If
 * the viewer has marked the answer in the meantime, their marks stay and only the model's comments are added. Throws `not_found` for
 * another member's answer.
 */
export async function reviewAnswer(ctx: MemberCtx, id: string): Promise<ModelFailure | null> {
  const { row, question } = await readMarkable(ctx, id);
  if (row.feedback !== null) return null;
  const running = underReview.get(id);
  if (running) return running;
  const reviewing = review(ctx, { id, question, answer: row.answer });
  underReview.set(id, reviewing);
  try {
    return await reviewing;
  } finally {
    underReview.delete(id);
  }
}

type Reviewed = { id: string; question: AskedQuestion; answer: string };

async function review(ctx: MemberCtx, { id, question, answer }: Reviewed): Promise<ModelFailure | null> {
  const given = await askForFeedback(ctx, question, answer);
  if (given.outcome === "failed") return given;
  await changeFeedback(ctx, id, (now) => {
    if (now?.by !== "member") return given.feedback;
    const points = given.feedback.points.map((point, at) => ({ ...point, isMet: now.points[at]?.isMet ?? point.isMet }));
    return { ...given.feedback, by: "member", points };
  });
  return null;
}

/**
 * Stores the viewer's own marks; `met` lists the indexes of the points that their answer meets. The model's comments stay. Throws
 * `not_found` for another member's answer.
 */
export async function markAnswer(ctx: MemberCtx, id: string, met: readonly number[]): Promise<InterviewMarks> {
  const { question } = await readMarkable(ctx, id);
  const marks = question.rubric.map((_, at) => met.includes(at));
  await changeFeedback(ctx, id, (now) => ({
    by: "member",
    points: marks.map((isMet, at) => ({ isMet, comment: now?.points[at]?.comment ?? null })),
    summary: now?.summary ?? null,
  }));
  return { met: marks.filter(Boolean).length, all: marks.length };
}

/** Replaces the feedback by what `change` makes of the current one, under a lock against concurrent changes. */
async function changeFeedback(
  ctx: MemberCtx,
  id: string,
  change: (now: InterviewFeedback | undefined) => InterviewFeedback,
): Promise<void> {
  await changeOwnRow(ctx, id, async (trx, viewerId) => {
    const row = await lockAnswer(trx, viewerId, id);
    return row !== undefined && updateFeedback(trx, viewerId, id, change(interviewFeedback.safeParse(row.feedback).data));
  });
}

/**
 * One of the viewer's answers, with the rubric of its question if that is still in the bank. Throws `not_found` for another member's
 * answer.
 */
export async function getAnswer(ctx: MemberCtx, id: string): Promise<AnswerView> {
  const row = await readAnswer(ctx, id);
  const question = findQuestion(row.question_id);
  const feedback = interviewFeedback.safeParse(row.feedback).data;
  return {
    ...presentCard(row),
    answer: row.answer,
    asked: question ? presentAsked(question, row.answer, feedback) : null,
    markedBy: feedback?.by ?? null,
    summary: feedback?.summary ?? null,
  };
}

/** One page of the viewer's answers, newest first. Throws `bad_request` for an invalid cursor. */
export async function listAnswers(ctx: MemberCtx, cursor?: string): Promise<AnswerPage> {
  const limit = INTERVIEW_HISTORY_PAGE_SIZE;
  const rows = await selectAnswers(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, {
    cursor: decodeCursor(cursor),
    limit: limit + 1,
  });
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { answers: page.rows.map(presentCard), nextCursor: page.nextCursor };
}

async function readAnswer(ctx: MemberCtx, id: string) {
  const row = isId(id) ? await selectAnswer(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, id) : undefined;
  if (!row) throw new AppError("not_found");
  return row;
}

/** An answer that can be marked. Throws `not_found` when its question is no longer in the bank. */
async function readMarkable(ctx: MemberCtx, id: string) {
  const row = await readAnswer(ctx, id);
  const question = findQuestion(row.question_id);
  if (!question) throw new AppError("not_found");
  return { row, question };
}

function presentAsked(question: AskedQuestion, answer: string, feedback: InterviewFeedback | undefined): AskedView {
  return {
    skills: nameSkills(question.skills),
    difficultyLevel: question.difficultyLevel,
    kind: question.kind,
    points: question.rubric.map((point, at) => ({
      point: point.point,
      found: findTerms(answer, point),
      isMet: feedback?.points[at]?.isMet ?? null,
      comment: feedback?.points[at]?.comment ?? null,
    })),
    goodAnswer: question.goodAnswer,
  };
}

/** The key terms of a rubric point that an answer mentions. */
function findTerms(answer: string, point: RubricPoint): string[] {
  return (point.keyTerms ?? []).filter((term) => mentionsPoint(answer, { ...point, keyTerms: [term] }));
}

function marksOf({ met_points: met, all_points: all }: Pick<LatestAnswer, "met_points" | "all_points">): InterviewMarks | null {
  return met === null ? null : { met, all };
}

function presentQuestion(question: AskedQuestion, latest: readonly LatestAnswer[]): QuestionView {
  const { id, question: text, kind, difficultyLevel, skills, path } = question;
  const last = latest.find((answer) => answer.question_id === id);
  return { id, question: text, kind, difficultyLevel, skills: nameSkills(skills), path, lastMarks: last ? marksOf(last) : null };
}

function presentCard(row: AnswerCardRow): AnswerCardView {
  return {
    id: row.id,
    questionId: row.question_id,
    path: row.career_path as CareerPath,
    question: questionText(row.question_id),
    marks: marksOf(row),
    createdAt: row.created_at.toISOString(),
  };
}
