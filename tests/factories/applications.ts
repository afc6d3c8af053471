import { applicationEditForm, applicationForm } from "#contracts/tracker.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { addApplication, lookUpTracked } from "#server/domains/jobs/jobs.ts";
import { runLookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";

/** What a member types of a job that was found elsewhere. */
export const applicationFields = { title: "Data Analyst", company: "Elsewhere", link: "https://elsewhere.example.test/7", status: "saved" };

/** The form of an application that was found elsewhere. */
export const buildApplication = (fields: Record<string, string> = {}) => applicationForm.parse({ ...applicationFields, ...fields });

/** The same as a form that was filled from the first version. */
export const buildApplicationEdit = (fields: Record<string, string> = {}) =>
  applicationEditForm.parse({ ...applicationFields, version: 1, ...fields });

/** Adds it to the member's tracker; returns its id. */
export async function createApplication(ctx: MemberCtx, fields: Record<string, string> = {}): Promise<string> {
  const outcome = await addApplication(ctx, buildApplication(fields));
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

/** Where the job here stands in the member's tracker, as its page reads it. */
export const readTracked = (ctx: MemberCtx, jobId: string, reader = ctx) =>
  runLookup(readAs(ctx.db, reader.viewer.userId), lookUpTracked(ctx, jobId));
