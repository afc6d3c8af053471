import { applicationEditForm, applicationForm } from "#contracts/tracker.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { addApplication, lookUpTracked } from "#server/domains/jobs/jobs.ts";
import { runLookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";

/** What a member types to track a job that is not on this site. */
export const applicationFields = { title: "Data Analyst", company: "Elsewhere", link: "https://elsewhere.example.test/7", status: "saved" };

/** The form that adds such an application, as its schema parses it. */
export const buildApplication = (fields: Record<string, string> = {}) => applicationForm.parse({ ...applicationFields, ...fields });

/** The form that changes it, filled from the row's first version. */
export const buildApplicationEdit = (fields: Record<string, string> = {}) =>
  applicationEditForm.parse({ ...applicationFields, version: 1, ...fields });

/** Adds such an application to the member's tracker; returns its id. */
export async function createApplication(ctx: MemberCtx, fields: Record<string, string> = {}): Promise<string> {
  const outcome = await addApplication(ctx, buildApplication(fields));
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

/** The member's application for a job on this site, read with the rights of `reader`; null when those do not show it. */
export const readTracked = (ctx: MemberCtx, jobId: string, reader = ctx) =>
  runLookup(readAs(ctx.db, reader.viewer.userId), lookUpTracked(ctx, jobId));
