/** What a question tests: knowledge, practice, design, or working with others. */
export const questionKinds = ["concept", "practical", "design", "behavioural"] as const;
export type InterviewKind = (typeof questionKinds)[number];

/** Number of points in a rubric. */
export const RUBRIC_POINTS_MIN = 3;
export const RUBRIC_POINTS_MAX = 5;

export const QUESTION_LENGTH_MAX = 240;
