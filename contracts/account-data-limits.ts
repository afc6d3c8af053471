/** Hours for which an archive can be downloaded. */
export const EXPORT_HOURS = 24;

/** Days in which the deletion of an account can be cancelled. */
export const DELETION_DAYS = 7;

/** Typed to confirm the deletion of an account. A member with a username may type that instead. */
export const DELETION_PHRASE = "delete my account";

export const DELETION_CONFIRMATION_MAX = 60;

/** What happens to a member's public texts when the account is deleted. */
export const postChoices = ["keep", "remove"] as const;

export type PostChoice = (typeof postChoices)[number];
