import { data, redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { ConsentPage, DeadConsentLink, NoConsentNeeded } from "#app/features/onboarding/consent-page.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { OwnConsentPage } from "#app/features/onboarding/own-consent-page.tsx";
import { formatDate } from "#app/lib/dates.ts";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { consentAnswer, parentForm } from "#contracts/verification.ts";
import { dropPagesNaming } from "#server/domains/account-data/account-data.ts";
import { recordConsent, findConsentQuestion, getConsentState, requestConsent } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/consent.ts";

export function meta() {
  return describeHiddenPage("Consent of a parent");
}

/** With a token: the question to a parent, who needs no account. Without: how it stands, for the member who asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readToken(request);
  if (token === null) return { kind: "own", own: await loadOwn({ request, context }) } as const;
  const question = await findConsentQuestion(getCtx(context), token);
  if (question === "not_needed") return { kind: "not-needed" } as const;
  return question ? ({ kind: "parent", parent: { token, ...question } } as const) : data({ kind: "dead" } as const, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  return readToken(args.request) === null ? askAgain(args) : answer(args);
}

/** What was typed stays when it cannot be sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitOrKeepInput(request, serverAction);
}

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === "parent") return <ConsentPage {...loaderData.parent} errors={actionData?.errors} />;
  if (loaderData.kind === "not-needed") return <NoConsentNeeded />;
  return loaderData.kind === "own" ? <OwnConsentPage {...loaderData.own} answer={actionData} /> : <DeadConsentLink />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

async function loadOwn({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { state, parentEmail, askedAt } = await getConsentState(requireMember(context, request));
  if (state === "not_needed") throw data(null, { status: 404 });
  return { state, parentEmail, askedOn: askedAt === null ? null : formatDate(askedAt) };
}

async function answer({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, consentAnswer);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors }, { status: 400 });
  const ctx = getCtx(context);
  const childId = await recordConsent(ctx, form.value.token, form.value.answer);
  if (childId !== null) await dropPagesNaming(ctx, childId);
  throw redirect(`/consent?token=${encodeURIComponent(form.value.token ?? "")}`, 303);
}

function askAgain({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, async (ctx) => {
    const form = await readForm(request, parentForm);
    if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
    try {
      await enforceLimit(getRequestContext(context), "consent", form.value.parentEmail);
      const asked = await requestConsent(ctx, form.value.parentEmail);
      if (!asked.ok) return data<FormAnswer>({ errors: asked.errors, values: form.values }, { status: 400 });
    } catch (error) {
      return failedForm(context, error, { values: form.values, message: "The email could not be sent. Please try again." });
    }
    return redirectWithToast(context, "/consent", { key: "consent-asked" });
  });
}

function readToken(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
