import { z } from "zod";
import { queryText } from "./written-text.ts";

/**
 * The query of a log, newest first: `?action=`, `?by=` (the user id of the person who acted), `?until=` (YYYY-MM-DD: up to the end of that
 * day in India), `?cursor=`. Invalid values are ignored.
 */
export function logQuery<const Actions extends readonly [string, ...string[]]>(actions: Actions) {
  return z.object({
    action: z.enum(actions).optional().catch(undefined),
    by: z.uuid().optional().catch(undefined),
    until: z.iso
      .date()
      .refine((day) => day >= "2000" && day < "9999")
      .optional()
      .catch(undefined),
    cursor: queryText(80).catch(undefined),
  });
}
