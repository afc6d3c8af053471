import { z } from "zod";
import { DELETION_CONFIRMATION_MAX, postChoices } from "./account-data-limits.ts";
import type { Refused } from "./outcomes.ts";

/** Requests the deletion of the account. Only the server checks the confirmation, because it depends on the member. */
export const deletionForm = z.object({
  posts: z.enum(postChoices, "Please choose what happens to your posts"),
  confirmation: z
    .string({ error: "Please type the words to confirm" })
    .trim()
    .min(1, "Please type the words to confirm")
    .max(DELETION_CONFIRMATION_MAX, "That does not match: type the words as shown"),
});

export type DeletionInput = z.output<typeof deletionForm>;

/** A member's archive. Times are ISO 8601, UTC. `lost`: it was requested long ago and never finished, so another one may be requested. */
export type ExportView =
  { state: "building"; requestedAt: string } | { state: "ready"; id: string; sizeBytes: number; expiresAt: string } | { state: "lost" };

/** A requested deletion. `dueAt` is ISO 8601, UTC. */
export type DeletionView = { dueAt: string; keepsPosts: boolean };

export type DeletionOutcome = { outcome: "asked"; dueAt: string } | Refused;
