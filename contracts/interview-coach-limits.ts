/** Characters of an answer to the interview coach. */
export const INTERVIEW_ANSWER_MAX = 4_000;

/** How long the coach thinks when no model is set up (specification 2, section 2). */
export const INTERVIEW_DELAY_MS = 1_000;

/** A removed answer can be restored for this many days. */
export const INTERVIEW_UNDO_DAYS = 7;

export const INTERVIEW_HISTORY_PAGE_SIZE = 20;

/** A skill is weak while fewer of its points than this were met, counted over the latest marked answer to each question. */
export const WEAK_SKILL_BELOW = 0.6;
/** Weak skills that are named, the weakest first. */
export const WEAK_SKILLS_MAX = 8;
