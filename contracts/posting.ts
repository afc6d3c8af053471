import { z } from "zod";
import type { Toast } from "./toasts.ts";

// What all texts of members have in common, whatever they are.

/** What became of a text that was sent. `refused` names the field and what is wrong with it. */
export type SaveOutcome<Saved> = { outcome: "saved"; item: Saved } | { outcome: "refused"; errors: Record<string, string> };

/** `isHeld`: only its author sees it, until a moderator has looked. */
export type SavedText = { id: string; isHeld: boolean };

/** What became of a change. `conflict`: somebody saved in between; `current` is what stands now, and nothing was overwritten. */
export type ChangeOutcome<Draft, Saved = SavedText> = SaveOutcome<Saved> | { outcome: "conflict"; current: Draft };

/** The error of a comment or reply that was changed elsewhere: above its form the page then shows the stored one. */
export const changedElsewhere =
  "This was changed somewhere else in the meantime, to what stands above. Keep yours in its place, or reload the page to leave it as it is";

/** What a moderator or our checks decided, told to the author and to moderators. */
export type ReviewNotice = {
  state: "held" | "hidden" | "rejected";
  /** As its author was told. */
  reason: string;
  /** What this reader can do about it, or should know. */
  advice: string | null;
  /** The page on which this reader, a moderator, decides about it; null for its author. */
  decideAt: string | null;
};

export const likeForm = z.object({ intent: z.enum(["like", "unlike"]) });

export type LikeAnswer = { isLiked: boolean; likeCount: number; toast?: undefined } | { toast: Toast };
