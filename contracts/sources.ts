import { z } from "zod";
import type { Toast } from "./toasts.ts";

/** The health of one source, for its public page. Times are ISO 8601, UTC. */
export type SourceHealth = {
  id: string;
  name: string;
  /** Only the origin of its address: the whole address of a calendar or a paid feed may contain a key, so only admins see it. */
  site: string;
  lastSuccessAt: string | null;
  lastCheckedAt: string | null;
  nextCheckAt: string;
  failureCount: number;
  /** Why the last check failed, in words for people; null after a success. */
  error: string | null;
  /** Since when it is paused by an admin; null while it is read. */
  pausedAt: string | null;
};

/** The refresh form. `place` decides the words of the toast: the page's, or the corporate home's. */
export const refreshForm = z.object({
  place: z.enum(["page", "home"]).default("page"),
  return_to: z.string().max(2_048).default(""),
});

/** What the refresh form answers. */
export type RefreshAnswer = { toast: Toast };
