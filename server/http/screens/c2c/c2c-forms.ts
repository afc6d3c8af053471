// The forms of Campus to Corporate: path, roadmap and plan, skills, milestones.
import { data, redirect } from "react-router";
import type { z } from "zod";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
import { careerPathForm, milestoneAction, milestoneEditForm, milestoneForm, planForm, roadmapAction, skillForm } from "#contracts/c2c.ts";
import type { Toast } from "#contracts/toasts.ts";
import {
  addMilestone,
  addSampleMilestones,
  chooseCareerPath,
  generateRoadmap,
  getMilestone,
  getProgramme,
  getRoadmap,
  notePlanItem,
  removeMilestone,
  restoreMilestone,
  saveMilestone,
  savePlan,
  setSkillDone,
  takeMilestone,
  toggleMilestone,
} from "#server/domains/c2c/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm, shownToast } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure, toAppError } from "#server/http/problem.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { firstMessages, readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

const paths = { careerPath: "/c2c/career-path", roadmap: "/c2c/roadmap", progress: "/c2c/progress" };

/** Confirms a career path and redirects to its roadmap. If none was chosen, the page says so. */
export async function handleCareerPath(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, careerPathForm);
  if (!form.ok) {
    const toast = shownToast(context, "career-path-missing");
    // Besides the toast, the form says how to correct it.
    const errors = toast ? { career_path: "Choose one of the twelve careers" } : form.errors;
    return data<C2cAnswer>({ errors, toast }, { status: 400 });
  }
  try {
    await chooseCareerPath(ctx, form.value.career_path);
  } catch (error) {
    return failedForm(context, error, { values: form.values, key: "career-path-failed" });
  }
  return redirectWithToast(context, paths.roadmap, { key: "career-path-saved" });
}

/** Runs every form on the page of the roadmap. A typed plan survives an ended session; nothing else here is typed. */
export async function handleRoadmapAction(request: Request, context: RouterContext) {
  const unsent = await keepTypedValues(request, context);
  if (unsent?.values["intent"] === "plan") return data<C2cAnswer>(unsent, { status: 401 });
  const ctx = requireMember(context, request);
  const form = await readForm(request, roadmapAction);
  if (!form.ok) throw new AppError("bad_request");
  const act = form.value;
  if (act.intent === "generate") return generate(context, ctx);
  if (act.intent === "plan") return savePlanForm(form.values, context, ctx);
  return settle(context, `${paths.roadmap}#${placeOf(act)}`, "progress-failed", () => changeRoadmap(ctx, act));
}

type RoadmapChange = Exclude<z.output<typeof roadmapAction>, { intent: "generate" | "plan" }>;

/** The place on the long page where the button is, to which a browser without JavaScript returns. */
function placeOf(act: RoadmapChange): string {
  if (act.intent === "hours") return "plan";
  if (act.intent === "skill") return `skill-${encodeURIComponent(act.skill)}`;
  return act.part === "skills" ? `skill-${encodeURIComponent(act.name)}` : act.part;
}

/** Runs a button beside a part of the roadmap. If another window has changed it meanwhile, the toast says so. */
async function changeRoadmap(ctx: MemberCtx, act: RoadmapChange): Promise<Toast> {
  try {
    if (act.intent === "skill") {
      await setSkillDone(ctx, act.skill, act.done);
      return { key: act.done ? "skill-done" : "skill-open" };
    }
    if (act.intent === "hours") {
      await notePlanItem(ctx, act.item, act.done, act.drawn_on);
      return { key: act.done ? "plan-noted" : "plan-open" };
    }
    const roadmap = await getRoadmap(ctx);
    const part = roadmap?.[act.part].find(({ name }) => name === act.name);
    if (!part) throw new AppError("not_found");
    const outcome = await takeMilestone(ctx, { name: part.name, category: act.part, skill: "skill" in part ? part.skill : null });
    return outcome.outcome === "saved" ? { key: "milestone-added" } : { key: "milestones-failed", description: outcome.errors["form"] };
  } catch (error) {
    if (toAppError(error).code !== "not_found") throw error;
    return { key: "progress-failed", description: "Your roadmap has changed since you opened it. Here it is as it stands now." };
  }
}

/** Marks a skill as done or not done, from any page with the form. */
export async function handleSkillForm(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, skillForm);
  if (!form.ok) throw new AppError("bad_request");
  const { skill, done, return_to: returnTo } = form.value;
  const act = async (): Promise<Toast> => {
    await setSkillDone(ctx, skill, done);
    return { key: done ? "skill-done" : "skill-open" };
  };
  // The form is sent to an address that is no page, so this redirects back with JavaScript, too.
  return redirectWithToast(context, safeNext(returnTo) ?? paths.roadmap, await toToast(context, "progress-failed", act));
}

/** Toggles, deletes or restores a milestone, or adds the samples. If another window has deleted the milestone, the page says so. */
export async function handleMilestoneAction(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, milestoneAction);
  if (!form.ok) throw new AppError("bad_request");
  try {
    return await changeMilestones(context, ctx, form.value);
  } catch (thrown) {
    if (toAppError(thrown).code !== "not_found" || getRequestContext(context).isDocument) throw thrown;
    const description = "This milestone is no longer here: it was deleted in the meantime.";
    // Not an error status, so that the page loads the current data.
    return data<C2cAnswer>({ toast: { key: "progress-failed", description } });
  }
}

async function changeMilestones(context: RouterContext, ctx: MemberCtx, act: z.output<typeof milestoneAction>) {
  if (act.intent === "remove") {
    await removeMilestone(ctx, act.id);
    return redirect(`${paths.progress}?deleted=${act.id}`, 303);
  }
  const failure = act.intent === "samples" ? "milestones-failed" : "progress-failed";
  const to = act.intent === "samples" ? paths.progress : `${paths.progress}#milestone-${act.id}`;
  return settle(context, to, failure, async () => {
    if (act.intent === "samples") {
      await addSampleMilestones(ctx);
      return { key: "milestones-added" };
    }
    if (act.intent === "restore") {
      const restored = await restoreMilestone(ctx, act.id);
      return restored.outcome === "refused"
        ? { key: "milestones-full", description: restored.errors["form"] }
        : { key: "milestone-restored" };
    }
    await toggleMilestone(ctx, act.id, act.completed);
    return { key: act.completed ? "milestone-completed" : "milestone-unchecked" };
  });
}

/** Adds a milestone, once even if the form is sent repeatedly, or changes the one with this id. */
export async function handleMilestoneForm(request: Request, context: RouterContext, ctx: MemberCtx, id?: string) {
  const edit = id === undefined ? null : { id, form: await readForm(request, milestoneEditForm) };
  const form = edit?.form ?? (await readForm(request, milestoneForm));
  const { values } = form;
  try {
    if (!form.ok) {
      // For another member's milestone this throws `not_found`, instead of saying how the form should be filled in.
      if (id !== undefined) await getMilestone(ctx, id);
      return data<C2cAnswer>({ errors: form.errors, values }, { status: 400 });
    }
    const { value } = form;
    const outcome = edit?.form.ok
      ? await saveMilestone(ctx, edit.id, edit.form.value)
      : await saveOnce(getRequestContext(context), { key: form.idempotencyKey, route: "milestones.create", input: values }, (trx) =>
          addMilestone({ ...ctx, db: trx }, value),
        );
    if (outcome.outcome === "refused") return data<C2cAnswer>({ errors: outcome.errors, values }, { status: 400 });
    if (outcome.outcome === "conflict") return data<C2cAnswer>({ values, conflict: outcome.current }, { status: 409 });
    return redirectWithToast(context, paths.progress, { key: id === undefined ? "milestone-added" : "milestone-saved" }, { isDone: true });
  } catch (error) {
    return failedForm(context, error, { values, key: id === undefined ? "milestones-failed" : "progress-failed" });
  }
}

async function generate(context: RouterContext, ctx: MemberCtx) {
  const { careerPath } = await getProgramme(ctx);
  if (careerPath === null) return redirectWithToast(context, paths.careerPath, { key: "career-path-first" });
  return settle(context, paths.roadmap, "roadmap-failed", async () => {
    await enforceLimit(getRequestContext(context), "generate-career-roadmap");
    const { isOld } = await generateRoadmap(ctx, careerPath);
    return { key: isOld ? "roadmap-kept" : "roadmap-generated" };
  });
}

async function savePlanForm(values: FormValues, context: RouterContext, ctx: MemberCtx) {
  const parsed = planForm.safeParse(values);
  if (!parsed.success) return data<C2cAnswer>({ errors: firstMessages(parsed.error.issues), values }, { status: 400 });
  const outcome = await savePlan(ctx, parsed.data);
  if (outcome.outcome === "refused") return data<C2cAnswer>({ errors: outcome.errors, values }, { status: 400 });
  return redirectWithToast(context, `${paths.roadmap}#plan`, { key: "plan-saved" });
}

/** Runs a small action and reports it in a toast: returns data if the page stays, otherwise redirects to `to`. */
async function settle(context: RouterContext, to: string, failure: Toast["key"], act: () => Promise<Toast>) {
  const toast = await toToast(context, failure, act);
  return getRequestContext(context).isDocument ? redirectWithToast(context, to, toast) : data<C2cAnswer>({ toast });
}

/** The toast of `act`, or the toast `failure` if the site failed or a limit was reached. Rethrows all other errors. */
async function toToast(context: RouterContext, failure: Toast["key"], act: () => Promise<Toast>): Promise<Toast> {
  try {
    return await act();
  } catch (thrown) {
    const error = logFailure(getRequestContext(context).ctx.log, thrown, { part: failure });
    if (error.code === "too_many_requests") return { key: failure, description: error.message };
    if (error.status < 500) throw error;
    return { key: failure };
  }
}
