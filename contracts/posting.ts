import { z } from "zod";
import type { Toast } from "./toasts.ts";

// What all texts of members have in common, whatever they are.

/** What became of a text that was sent. `refused` names the field and what is wrong with it. */
export type SaveOutcome<Saved> = { outcome: "saved"; item: Saved } | { outcome: "refused"; errors: Record<string, string> };

/** What a moderator or our checks decided, told to the author and to moderators. */
export type ReviewNotice = {
  state: "held" | "hidden" | "rejected";
  /** As its author was told. */
  reason: string;
  /** What this reader can do about it, or should know. */
  advice: string | null;
};

export const likeForm = z.object({ intent: z.enum(["like", "unlike"]) });

export type LikeAnswer = { isLiked: boolean; likeCount: number; toast?: undefined } | { toast: Toast };
