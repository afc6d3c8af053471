/** What a question asks for: knowing, doing, designing, or how somebody works with others. */
export const questionKinds = ["concept", "practical", "design", "behavioural"] as const;
export type InterviewKind = (typeof questionKinds)[number];

/** Points a rubric has. */
export const RUBRIC_POINTS_MIN = 3;
export const RUBRIC_POINTS_MAX = 5;

export const QUESTION_LENGTH_MAX = 240;
