import { z } from "zod";
import type { Toast } from "./toasts.ts";

/** What a member wants to hear of a discussion: everything, nothing, or what is meant for them. */
export type DiscussionStance = "following" | "muted" | "none";

const stanceIntents = ["follow", "unfollow", "mute", "unmute"] as const;
export type StanceIntent = (typeof stanceIntents)[number];

export const stanceForm = z.object({ intent: z.enum(stanceIntents) });

/** What the form answers: what holds now, if it could be changed, and what to say. */
export type StanceAnswer = { stance?: DiscussionStance; toast: Toast };
