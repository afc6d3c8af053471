import { z } from "zod";
import { careerPaths } from "./careers.ts";
import type { CareerPath } from "./careers.ts";
import { INTERVIEW_ANSWER_MAX } from "./interview-coach-limits.ts";
import { QUESTION_LENGTH_MAX, RUBRIC_POINTS_MAX } from "./interview-questions-limits.ts";
import type { InterviewKind } from "./interview-questions-limits.ts";
import { difficultyLevels } from "./resources.ts";
import type { DifficultyLevel } from "./resources.ts";
import type { Skill } from "./skills.ts";
import { emptyAsMissing, queryText, writtenText } from "./written-text.ts";

/** The query of the coach: `?path=`, `?skill=`, `?difficulty=`, `?question=` (this one), `?after=` (the one after it). */
export const interviewQuery = z.object({
  path: z.preprocess(emptyAsMissing, z.enum(careerPaths, "This career path does not exist").optional()),
  skill: queryText(80).transform((slug) => slug?.toLowerCase()),
  difficulty: z.preprocess(emptyAsMissing, z.enum(difficultyLevels, "This difficulty does not exist").optional()),
  question: queryText(QUESTION_LENGTH_MAX),
  after: queryText(QUESTION_LENGTH_MAX),
});
export type InterviewQuery = z.output<typeof interviewQuery>;

export const interviewAnswerForm = z.object({
  question: z.string().max(QUESTION_LENGTH_MAX),
  answer: writtenText(INTERVIEW_ANSWER_MAX, "Write your answer first"),
});
export type InterviewAnswerForm = z.output<typeof interviewAnswerForm>;

/** What is done with an answer: `mark` it against the rubric, by the numbers of the points it meets, `remove` it, or `restore` it. */
export const interviewAction = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("mark"),
    met: z
      .array(
        z.coerce
          .number()
          .int()
          .min(0)
          .max(RUBRIC_POINTS_MAX - 1),
      )
      .max(RUBRIC_POINTS_MAX),
  }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("restore") }),
]);

/** The stored marks of an answer, point by point of the rubric. Comments are the model's. */
export const interviewFeedback = z.object({
  by: z.enum(["member", "model"]),
  points: z.array(z.object({ isMet: z.boolean(), comment: z.string().nullable() })).max(RUBRIC_POINTS_MAX),
  summary: z.string().nullable(),
});
export type InterviewFeedback = z.output<typeof interviewFeedback>;

/** How many points of the rubric are met, and how many it has. */
export type InterviewMarks = { met: number; all: number };

/** A question before it is answered: without its rubric. `lastMarks`: of the latest marked answer. */
export type QuestionView = {
  id: string;
  question: string;
  kind: InterviewKind;
  difficultyLevel: DifficultyLevel;
  skills: Skill[];
  path: CareerPath;
  lastMarks: InterviewMarks | null;
};

/** A skill by the marks of the latest answers that are about it. */
export type WeakSkill = Skill & { metPoints: number; allPoints: number };

/** The coach's page. */
export type CoachView = {
  path: CareerPath;
  skill: string | null;
  difficulty: DifficultyLevel | null;
  /** Skills the path's questions are about, with how many there are. */
  skills: (Skill & { questions: number })[];
  /** Null when no question fits. */
  question: QuestionView | null;
  /** How many of the questions that fit are answered, and how many there are. */
  answered: number;
  all: number;
  weakSkills: WeakSkill[];
  recent: AnswerCardView[];
  /** Whether a model gives feedback. */
  hasModel: boolean;
};

/** An answer in the history. Times are ISO 8601, UTC. */
export type AnswerCardView = {
  id: string;
  questionId: string;
  path: CareerPath;
  question: string;
  /** Null until it is marked. */
  marks: InterviewMarks | null;
  createdAt: string;
};

export type AnswerPage = { answers: AnswerCardView[]; nextCursor: string | null };

/** A point of the rubric for an answer. `found`: the words of the answer that mention it. `isMet`: null until it is marked. */
export type RubricPointView = { point: string; found: string[]; isMet: boolean | null; comment: string | null };

/** An answer with its question, rubric and marks. */
export type AnswerView = AnswerCardView & {
  answer: string;
  /** Null when the question is no longer asked. */
  asked: AskedView | null;
  markedBy: InterviewFeedback["by"] | null;
  summary: string | null;
};

/** What an answer is held against. */
export type AskedView = {
  skills: Skill[];
  difficultyLevel: DifficultyLevel;
  kind: InterviewKind;
  points: RubricPointView[];
  goodAnswer: string;
};
