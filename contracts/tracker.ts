import { z } from "zod";
import { APPLICATION_COMPANY_MAX, APPLICATION_NOTES_MAX, APPLICATION_TITLE_MAX, applicationStatuses } from "./tracker-limits.ts";
import type { ApplicationStatus } from "./tracker-limits.ts";
import { reminderBefore, reminderTime } from "./reminders.ts";
import { rowVersion } from "./row-version.ts";
import { optionalWebAddress } from "./web-address.ts";
import { optionalText, writtenLine } from "./written-text.ts";

const status = z.enum(
  applicationStatuses.map(({ value }) => value),
  "Choose how far it is",
);

/** What a member writes about an application. Title, company and link of a job on Sangam are the job's and not read. */
export const applicationForm = z.object({
  title: writtenLine(APPLICATION_TITLE_MAX, "Name the role, such as Backend Engineer"),
  company: writtenLine(APPLICATION_COMPANY_MAX, "Name the company"),
  link: optionalWebAddress(),
  status,
  notes: optionalText(APPLICATION_NOTES_MAX),
  remind_at: reminderTime,
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** A form for an application that exists: `version` is the one the form was filled from. */
export const applicationEditForm = applicationForm.extend({ version: rowVersion, remind_was: reminderBefore });
export type ApplicationEditForm = z.output<typeof applicationEditForm>;

/** What is done with an application in the tracker: `move` to another column, `remove`, `restore` what was removed. */
export const applicationAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), id: z.uuid(), status }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
  z.object({ intent: z.literal("restore"), id: z.uuid() }),
]);

/** What the reader of a job's page says they did: applied, or want to later. */
export const applyForm = z.object({ status: z.enum(["applied", "saved"]) });

/** A job here in one's tracker: the application, and its stage. */
export type TrackedJob = { id: string; status: ApplicationStatus };

/** An application in the tracker. Times are ISO 8601, UTC. */
export type ApplicationView = {
  id: string;
  /** The job's page here; null when it is gone or elsewhere. */
  jobId: string | null;
  title: string;
  company: string;
  /** The address of a job elsewhere. */
  link: string | null;
  status: ApplicationStatus;
  /** Their beginning. */
  notes: string;
  remindAt: string | null;
  appliedAt: string | null;
  /** Whether one can still apply for a job here, and until when, if it closes; null when the job is gone or elsewhere. */
  closing: { isOpen: boolean; lastAt: string | null } | null;
};

/** An application for its form: `values` by field. `isOfJob`: title, company and link are those of a job here. */
export type ApplicationDraft = { id: string; isOfJob: boolean; values: Record<string, string>; version: number };

/** What became of an application that was saved. `conflict`: it was changed or moved elsewhere in between, and nothing was overwritten. */
export type TrackerOutcome =
  | { outcome: "saved"; id: string }
  | { outcome: "refused"; errors: Record<string, string> }
  | { outcome: "conflict"; current: ApplicationDraft };

/** What the form of an application answers when it does not redirect. */
export type ApplicationFormAnswer = { errors?: Record<string, string>; values?: Record<string, string>; conflict?: ApplicationDraft };
