// How saving a form ends, for all features. What they have beside this, such as a held text, stands in their own contracts.

/** What the member has to correct: a message for each field, or under `form` for the form as a whole. */
export type Refused = { outcome: "refused"; errors: Record<string, string> };

/** It was saved elsewhere in the meantime; `current` is what is stored, and nothing was overwritten. */
export type Conflict<Draft> = { outcome: "conflict"; current: Draft };

/** The outcome of saving one of a member's own rows. */
export type RowOutcome = { outcome: "saved"; id: string } | Refused;
