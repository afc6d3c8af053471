import { z } from "zod";
import type { Conflict, RowOutcome } from "./outcomes.ts";
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

/** The form of an application. For a job on Sangam, title, company and link are the job's, and those in the form are ignored. */
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

/** The buttons of an application in the tracker: `move` it to another column, `remove` it, or `restore` it. */
export const applicationAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), id: z.uuid(), status }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
  z.object({ intent: z.literal("restore"), id: z.uuid() }),
]);

/** What the viewer says on a job's page: that they have applied, or want to later. */
export const applyForm = z.object({ status: z.enum(["applied", "saved"]) });

/** The viewer's application for a job on Sangam, with its stage. */
export type TrackedJob = { id: string; status: ApplicationStatus };

/** An application in the tracker. Times are ISO 8601, UTC. */
export type ApplicationView = {
  id: string;
  /** The job on Sangam; null when it was deleted, or the application is for a job elsewhere. */
  jobId: string | null;
  title: string;
  company: string;
  /** The address of a job elsewhere. */
  link: string | null;
  status: ApplicationStatus;
  /** The beginning of the notes. */
  notes: string;
  remindAt: string | null;
  appliedAt: string | null;
  /** Whether a job on Sangam still accepts applications, and until when, if it closes; null when the job was deleted or is elsewhere. */
  closing: { isOpen: boolean; lastAt: string | null } | null;
};

/** The values of an application's form, by field. `isOfJob`: title, company and link are those of a job on Sangam. */
export type ApplicationDraft = { id: string; isOfJob: boolean; values: Record<string, string>; version: number };

/** The outcome of saving an application. A move to another column is a conflict, too. */
export type TrackerOutcome = RowOutcome | Conflict<ApplicationDraft>;

/** The answer of an application's form when it does not redirect. */
export type ApplicationFormAnswer = { errors?: Record<string, string>; values?: Record<string, string>; conflict?: ApplicationDraft };
