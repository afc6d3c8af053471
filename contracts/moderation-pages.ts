import type { CasePage, CaseCause, DecisionLogQuery, LogPage } from "./moderation.ts";

/** The page of the queue. `formKey`: the idempotency key of its forms. */
export type ModerationQueue = CasePage & { cause: CaseCause | undefined; cursor: string | undefined; formKey: string };

/** The page of the log. `formKey`: the idempotency key of its forms. */
export type ModerationLog = LogPage & { query: DecisionLogQuery; formKey: string };

/** The answer to a decision that has errors. */
export type DecisionAnswer = { itemId: string; errors: Record<string, string>; values: Record<string, string> };
