import { redirect } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { CorporateDetailsForm } from "#app/features/onboarding/corporate-details-form.tsx";
import { LinkCreated } from "#app/features/onboarding/link-created.tsx";
import { WorkEmailStep } from "#app/features/onboarding/work-email-step.tsx";
import { withNext } from "#app/lib/with-next.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { knownFields } from "#server/http/forms/known-fields.ts";
import { getOwnProfile, getVerificationState, listCities } from "#server/domains/profiles/profiles.ts";
import { handleCorporateDetails } from "#server/http/screens/profiles/corporate-details-form.ts";
import { handleWorkEmailForm } from "#server/http/screens/profiles/work-email-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/corporate.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

const verifyStep = "/onboarding/corporate?step=verify";
const sentStep = "/onboarding/corporate?step=sent";
const failedStep = "/onboarding/corporate?step=failed";

export function meta() {
  return describeHiddenPage("Complete your corporate profile");
}

/** Step 1 is for incomplete profiles; `?step=verify` and the steps after it are for corporate members who are not verified yet. */
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
  const again = withNext(verifyStep, next);
  // No link was made, maybe because this cannot be read. One that is pending was requested earlier, maybe for another address.
  if (step === "failed") return { step, email: null, isMailed: false, onwards, again } as const;
  const { pending } = await getVerificationState(ctx);
  const email = pending?.email ?? null;
  const { formKey } = getRequestContext(context);
  if (step === "verify") return { step, known: { workEmail: email ?? "" }, onwards, formKey } as const;
  // The page was opened again later, and no valid link is pending any more.
  if (pending === null || pending.isExpired) throw redirect(again);
  return { step, email, isMailed: ctx.config.SMTP_URL !== undefined, onwards, again } as const;
}

export function action({ request, context }: Route.ActionArgs) {
  const next = wantedPage(request.url);
  return readStep(request) === "details"
    ? handleMemberForm(
        request,
        context,
        (ctx) => handleCorporateDetails(request, context, ctx, withNext(verifyStep, next)),
        "corporate-details-form",
      )
    : handleMemberForm(
        request,
        context,
        (ctx) => {
          const [sentTo, failedTo] = [withNext(sentStep, next), withNext(failedStep, next)];
          return handleWorkEmailForm(request, context, ctx, { sentTo, failedTo, isNotedThere: true });
        },
        "corporate-verification",
      );
}

export default function Corporate({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.step === "details") return <CorporateDetailsForm answer={answer} {...loaderData} />;
  if (loaderData.step === "verify") return <WorkEmailStep answer={answer} {...loaderData} />;
  return <LinkCreated {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

function readStep(request: Request): "details" | "verify" | "sent" | "failed" {
  const step = new URL(request.url).searchParams.get("step");
  return step === "verify" || step === "sent" || step === "failed" ? step : "details";
}
