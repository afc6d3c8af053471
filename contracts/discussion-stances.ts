import { z } from "zod";
import type { Toast } from "./toasts.ts";

/** What a member is notified of in a discussion: everything, nothing, or what is addressed to them. */
export type DiscussionStance = "following" | "muted" | "none";

const stanceIntents = ["follow", "unfollow", "mute", "unmute"] as const;
export type StanceIntent = (typeof stanceIntents)[number];

export const stanceForm = z.object({ intent: z.enum(stanceIntents) });

/** The answer of the form: the new stance, if it could be changed, and the toast. */
export type StanceAnswer = { stance?: DiscussionStance; toast: Toast };
