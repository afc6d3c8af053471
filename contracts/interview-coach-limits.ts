/** Maximum length of an answer to the interview coach, in characters. */
export const INTERVIEW_ANSWER_MAX = 4_000;

/** How long the coach waits before it answers when no model is configured (specification 2, section 2). */
export const INTERVIEW_DELAY_MS = 1_000;

/** A removed answer can be restored for this many days. */
export const INTERVIEW_UNDO_DAYS = 7;

export const INTERVIEW_HISTORY_PAGE_SIZE = 20;

/** A skill is weak while the share of its points that were met is below this, counted over the latest marked answer to each question. */
export const WEAK_SKILL_BELOW = 0.6;
/** Maximum number of weak skills that are listed, weakest first. */
export const WEAK_SKILLS_MAX = 8;
