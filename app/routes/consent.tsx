import { data, redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { ConsentPage, DeadConsentLink, NoConsentNeeded } from "#app/features/onboarding/consent-page.tsx";
import { OwnConsentPage } from "#app/features/onboarding/own-consent-page.tsx";
import { formatDate } from "#app/lib/dates.ts";
import { findConsentQuestion, getConsentState } from "#server/domains/profiles/profiles.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import { handleConsentAnswer, handleConsentRequest } from "#server/http/screens/profiles/consent-forms.ts";
import type { Route } from "./+types/consent.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Consent of a parent");
}

/** With a token, loads the question for a parent, who needs no account. Without one, loads the state for the member who asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readToken(request);
  if (token === null) return { kind: "own", own: await loadOwn({ request, context }) } as const;
  const question = await findConsentQuestion(getCtx(context), token);
  if (question === "not_needed") return { kind: "not-needed" } as const;
  return question ? ({ kind: "parent", parent: { token, ...question } } as const) : data({ kind: "dead" } as const, { status: 404 });
}

export function action({ request, context }: Route.ActionArgs) {
  if (readToken(request) !== null) return handleConsentAnswer(request, context);
  return handleMemberForm(request, context, (ctx) => handleConsentRequest(request, context, ctx));
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
  // No consent is needed. Members who had asked a parent, and have turned 18 since, are sent on.
  if (state === "not_needed") throw parentEmail === null ? data(null, { status: 404 }) : redirect("/dashboard");
  return { state, parentEmail, askedOn: askedAt === null ? null : formatDate(askedAt), formKey: getRequestContext(context).formKey };
}

function readToken(request: Request): string | null {
  return new URL(request.url).searchParams.get("token");
}
