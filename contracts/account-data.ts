import { z } from "zod";
import { DELETION_CONFIRMATION_MAX, postChoices } from "./account-data-limits.ts";

/** Asks for the account to be deleted. Whether the confirmation is right depends on the member and is found out by the server. */
export const deletionForm = z.object({
  posts: z.enum(postChoices, "Please choose what happens to your posts"),
  confirmation: z
    .string({ error: "Please type the words to confirm" })
    .trim()
    .min(1, "Please type the words to confirm")
    .max(DELETION_CONFIRMATION_MAX, "That does not match: type the words as shown"),
});

export type DeletionInput = z.output<typeof deletionForm>;

/** The archive of a member. Times are ISO 8601, UTC. `lost`: it was asked for long ago and never finished, so another may be asked for. */
export type ExportView =
  { state: "building"; requestedAt: string } | { state: "ready"; id: string; sizeBytes: number; expiresAt: string } | { state: "lost" };

/** A deletion that has been asked for. `dueAt` is ISO 8601, UTC. */
export type DeletionView = { dueAt: string; keepsPosts: boolean };

export type DeletionOutcome = { outcome: "asked"; dueAt: string } | { outcome: "refused"; errors: Record<string, string> };
