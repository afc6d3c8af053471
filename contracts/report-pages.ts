import type { ReportOutcome } from "./moderation.ts";
import type { Toast } from "./toasts.ts";

/** The answer of a report's form when it does not redirect. */
export type ReportAnswer = {
  /** Missing when the report was refused. */
  outcome?: ReportOutcome["outcome"];
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};
