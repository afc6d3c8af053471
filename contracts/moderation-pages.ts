import type { CasePage, CaseCause, DecisionLogQuery, LogPage } from "./moderation.ts";

/** What the queue shows. `formKey`: the idempotency key of its forms. */
export type ModerationQueue = CasePage & { cause: CaseCause | undefined; cursor: string | undefined; formKey: string };

/** What the log shows. `formKey`: the idempotency key of its forms. */
export type ModerationLog = LogPage & { query: DecisionLogQuery; formKey: string };

/** What a decision is answered with when something has to be corrected. */
export type DecisionAnswer = { itemId: string; errors: Record<string, string>; values: Record<string, string> };
