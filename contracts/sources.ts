import { z } from "zod";
import type { Toast } from "./toasts.ts";

/** The health of one source, for its public page. Times are ISO 8601, UTC. */
export type SourceHealth = {
  id: string;
  name: string;
  /** The origin of its address only: the whole address of a calendar or a paid feed may contain a key, so only admins see it. */
  site: string;
  lastSuccessAt: string | null;
  lastCheckedAt: string | null;
  nextCheckAt: string;
  failureCount: number;
  /** Why the last check failed, in words for people; null after a success. */
  error: string | null;
  /** When an admin paused it; null when it is not paused. */
  pausedAt: string | null;
};

/** The refresh form. `place` decides the text of the toast: that of the page, or that of the corporate home. */
export const refreshForm = z.object({
  place: z.enum(["page", "home"]).default("page"),
  return_to: z.string().max(2_048).default(""),
});

/** The answer of the refresh form. */
export type RefreshAnswer = { toast: Toast };
