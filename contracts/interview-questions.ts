import { z } from "zod";
import { QUESTION_LENGTH_MAX, questionKinds, RUBRIC_POINTS_MAX, RUBRIC_POINTS_MIN } from "./interview-questions-limits.ts";
import { difficultyLevels } from "./resources.ts";

const rubricPoint = z.strictObject({
  /** A statement of a good answer, with which an answer can be compared. */
  point: z.string().trim().min(10).max(160),
  /** Beginnings of words, in lower case, which show that an answer mentions this point. Empty when words prove nothing. */
  keyTerms: z
    .array(z.string().regex(/^[a-z0-9][^A-Z]{1,39}$/u))
    .min(1)
    .max(6)
    .optional(),
});
export type RubricPoint = z.output<typeof rubricPoint>;

/** A question of the interview coach with its rubric. */
export const interviewQuestion = z.strictObject({
  id: z.string().regex(/^[a-z]{2,5}(-[a-z0-9]+)+$/),
  question: z.string().trim().min(20).max(QUESTION_LENGTH_MAX),
  kind: z.enum(questionKinds),
  difficultyLevel: z.enum(difficultyLevels),
  /** Slugs of the skills that it is about. A weak answer leads back to them. */
  skills: z.array(z.string().min(1)).min(1).max(5),
  rubric: z.array(rubricPoint).min(RUBRIC_POINTS_MIN).max(RUBRIC_POINTS_MAX),
  /** How an expert would put it, in two to four sentences. */
  goodAnswer: z.string().trim().min(120).max(800),
});
export type InterviewQuestion = z.output<typeof interviewQuestion>;

/** Whether an answer mentions a point: a word of the answer starts with one of its key terms. False for a point without key terms. */
export function mentionsPoint(answer: string, point: RubricPoint): boolean {
  const words = ` ${answer.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")}`;
  return (point.keyTerms ?? []).some((term) => words.includes(` ${term.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()}`));
}
