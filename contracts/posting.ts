import { z } from "zod";
import type { Conflict, Refused } from "./outcomes.ts";
import type { Toast } from "./toasts.ts";

// What texts of all kinds have in common.

/** The outcome of sending a text. */
export type SaveOutcome<Saved> = { outcome: "saved"; item: Saved } | Refused;

/** `isHeld`: the text waits for a moderator, and only its author and moderators see it. */
export type SavedText = { id: string; isHeld: boolean };

/** The outcome of changing a text. */
export type ChangeOutcome<Draft, Saved = SavedText> = SaveOutcome<Saved> | Conflict<Draft>;

/** The error for a comment or reply that was changed elsewhere. The page shows the stored text above the form. */
export const changedElsewhere =
  "This was changed somewhere else in the meantime, to what stands above. Keep yours in its place, or reload the page to leave it as it is";

/** A decision of a moderator or of our checks, for the author and for moderators. */
export type ReviewNotice = {
  state: "held" | "hidden" | "rejected";
  /** In the words that its author was sent. */
  reason: string;
  /** What this viewer can do about it, or should know. */
  advice: string | null;
  /** The page on which this viewer, a moderator, can decide about it; null for its author. */
  decideAt: string | null;
};

export const likeForm = z.object({ intent: z.enum(["like", "unlike"]) });

export type LikeAnswer = { isLiked: boolean; likeCount: number; toast?: undefined } | { toast: Toast };
