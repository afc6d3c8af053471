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

/** The query of the coach: `?path=`, `?skill=`, `?difficulty=`, `?question=` (this question), `?after=` (the next one after this). */
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

/** The forms of an answer: `mark` it against the rubric with the indexes of the points that it meets, `remove` it, or `restore` it. */
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

/** The stored marks of an answer, by point of the rubric. Comments are by the model. */
export const interviewFeedback = z.object({
  by: z.enum(["member", "model"]),
  points: z.array(z.object({ isMet: z.boolean(), comment: z.string().nullable() })).max(RUBRIC_POINTS_MAX),
  summary: z.string().nullable(),
});
export type InterviewFeedback = z.output<typeof interviewFeedback>;

/** How many points of the rubric are met, and how many it has. */
export type InterviewMarks = { met: number; all: number };

/** A question before it is answered, without its rubric. `lastMarks`: the marks of the latest marked answer. */
export type QuestionView = {
  id: string;
  question: string;
  kind: InterviewKind;
  difficultyLevel: DifficultyLevel;
  skills: Skill[];
  path: CareerPath;
  lastMarks: InterviewMarks | null;
};

/** A weak skill, with the points of the latest answers about it. */
export type WeakSkill = Skill & { metPoints: number; allPoints: number };

/** The coach's page. */
export type CoachView = {
  path: CareerPath;
  skill: string | null;
  difficulty: DifficultyLevel | null;
  /** The skills that the path's questions are about, with the number of questions. */
  skills: (Skill & { questions: number })[];
  /** Null when no question matches. */
  question: QuestionView | null;
  /** How many of the matching questions are answered, and how many there are. */
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

/** A point of the rubric for an answer. `found`: the words of the answer that mention it. `isMet`: null until the answer is marked. */
export type RubricPointView = { point: string; found: string[]; isMet: boolean | null; comment: string | null };

/** An answer with its question, rubric and marks. */
export type AnswerView = AnswerCardView & {
  answer: string;
  /** Null when the question is no longer in the bank. */
  asked: AskedView | null;
  markedBy: InterviewFeedback["by"] | null;
  summary: string | null;
};

/** What an answer is compared with. */
export type AskedView = {
  skills: Skill[];
  difficultyLevel: DifficultyLevel;
  kind: InterviewKind;
  points: RubricPointView[];
  goodAnswer: string;
};
