import type { CasePage, CaseCause, LogPage } from "./moderation.ts";

/** What the queue shows. */
export type ModerationQueue = CasePage & { cause: CaseCause | undefined; cursor: string | undefined };

/** What the log shows. */
export type ModerationLog = LogPage & { cursor: string | undefined };

/** What a decision is answered with when something has to be mended. */
export type DecisionAnswer = { itemId: string; errors: Record<string, string>; values: Record<string, string> };
