import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { VerificationPage } from "#app/features/onboarding/verification-page.tsx";
import type { VerificationPageState } from "#app/features/onboarding/verification-page.tsx";
import { checkVerificationLink, looksLikeLinkToken } from "#server/domains/profiles/profiles.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { handleVerificationLink } from "#server/http/screens/profiles/verification-link-form.ts";
import type { Route } from "./+types/verify-corporate.ts";

export function meta() {
  return describeHiddenPage("Email verification");
}

/** Loading the page verifies nothing, because mail scanners open links too. Only the button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await readState(request, context);
  return data(state, { status: state.kind === "failed" && state.outcome === "failed" ? 500 : 200 });
}

export function action({ request, context }: Route.ActionArgs) {
  return handleVerificationLink(request, context, requireMember(context, request, "account"));
}

export default function VerifyCorporate({ loaderData, actionData }: Route.ComponentProps) {
  return <VerificationPage state={actionData ?? loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

async function readState(request: Request, context: Route.LoaderArgs["context"]): Promise<VerificationPageState> {
  const { searchParams } = new URL(request.url);
  const requestContext = getRequestContext(context);
  const { viewer } = requestContext.ctx;
  if (searchParams.has("verified") && viewer?.verified) return { kind: "done", isCollege: viewer.userType === "campus" };
  const token = searchParams.get("token");
  if (!token) return { kind: "failed", outcome: "missing" };
  // A malformed link is refused at once: signing in would not help.
  if (!viewer && !looksLikeLinkToken(token)) return { kind: "failed", outcome: "unusable" };
  const ctx = requireMember(context, request, "account");
  const link = await checkVerificationLink(ctx, token);
  if (link.isUsable) return { kind: "ask", token, email: link.email, account: ctx.viewer.email, formKey: requestContext.formKey };
  const outcome = link.outcome === "verified" ? "failed" : link.outcome;
  return { kind: "failed", outcome, account: ctx.viewer.email };
}
