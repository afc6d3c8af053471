/** How long an archive can be fetched. */
export const EXPORT_HOURS = 24;

/** How long somebody can change their mind about deleting their account. */
export const DELETION_DAYS = 7;

/** What is typed to delete an account, by those who do not type their username. */
export const DELETION_PHRASE = "delete my account";

export const DELETION_CONFIRMATION_MAX = 60;

/** What happens to what everybody may read. */
export const postChoices = ["keep", "remove"] as const;

export type PostChoice = (typeof postChoices)[number];
