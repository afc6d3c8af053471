import { data, redirect, replace } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { CorporateDetailsForm } from "#app/features/onboarding/corporate-details-form.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { LinkCreated } from "#app/features/onboarding/link-created.tsx";
import { WorkEmailStep } from "#app/features/onboarding/work-email-step.tsx";
import { withNext } from "#app/lib/with-next.ts";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { corporateDetails } from "#contracts/onboarding.ts";
import {
  completeCorporate,
  findProfileProblems,
  getOwnProfile,
  getVerificationState,
  listCities,
} from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { knownFields } from "#server/http/forms/known-fields.ts";
import { findAllErrors, inPageOrder } from "#server/http/forms/whole-form-errors.ts";
import { handleWorkEmailForm } from "#server/http/screens/profiles/work-email-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/corporate.ts";

const verifyStep = "/onboarding/corporate?step=verify";
const sentStep = "/onboarding/corporate?step=sent";

export function meta() {
  return describeHiddenPage("Complete your corporate profile");
}

/** Step 1 is for unfinished profiles, `?step=verify` and what follows it for corporate members who are not verified yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const next = wantedPage(request.url);
  const step = readStep(request);
  if (step === "details") {
    const ctx = requireMember(context, request, "corporate-details");
    const known = { ...knownFields(ctx.viewer, await getOwnProfile(ctx)), email: ctx.viewer.email };
    return { step, known, cities: listCities(), next } as const;
  }
  const ctx = requireMember(context, request, "corporate-verification");
  const onwards = next ?? "/tech-flash";
  if (ctx.viewer.verified) throw redirect(onwards);
  const { pending } = await getVerificationState(ctx);
  const email = pending?.email ?? null;
  const { formKey } = getRequestContext(context);
  if (step === "verify") return { step, known: { workEmail: email ?? "" }, onwards, formKey } as const;
  return { step, email, isMailed: ctx.config.SMTP_URL !== undefined, onwards, again: withNext(verifyStep, next) } as const;
}

export function action(args: Route.ActionArgs) {
  return readStep(args.request) === "details" ? saveDetails(args) : sendLink(args);
}

/** What was typed stays when it cannot be sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepInput(request, serverAction);
}

export default function Corporate({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.step === "details") return <CorporateDetailsForm answer={answer} {...loaderData} />;
  if (loaderData.step === "verify") return <WorkEmailStep answer={answer} {...loaderData} />;
  return <LinkCreated {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

async function saveDetails({ request, context }: Route.ActionArgs) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<FormAnswer>(unsent, { status: 401 });
  const ctx = requireMember(context, request, "corporate-details-form");
  const form = await readForm(request, corporateDetails);
  const { values } = form;
  const refuse = (errors: Record<string, string>) => data<FormAnswer>({ errors: inPageOrder(values, errors), values }, { status: 400 });
  try {
    if (!form.ok) return refuse(await findAllErrors(corporateDetails, form, (fields) => findProfileProblems(ctx, fields)));
    const completed = await completeCorporate(ctx, form.value);
    if (!completed.ok) return refuse(completed.errors);
  } catch (error) {
    return failedForm(context, error, { values, key: "profile-details-failed", message: "Failed to create profile." });
  }
  // In place of step 1, which is over: going back from step 2 must not lead to it.
  throw replace(withNext(verifyStep, wantedPage(request.url)), 303);
}

async function sendLink({ request, context }: Route.ActionArgs) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<FormAnswer>(unsent, { status: 401 });
  const ctx = requireMember(context, request, "corporate-verification");
  return handleWorkEmailForm(request, context, ctx, withNext(sentStep, wantedPage(request.url)));
}

function readStep(request: Request): "details" | "verify" | "sent" {
  const step = new URL(request.url).searchParams.get("step");
  return step === "verify" || step === "sent" ? step : "details";
}
