import type { ReportOutcome } from "./moderation.ts";
import type { Toast } from "./toasts.ts";

/** What the form of a report is answered with when it does not redirect. */
export type ReportAnswer = {
  /** Missing when it was refused. */
  outcome?: ReportOutcome["outcome"];
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
};
