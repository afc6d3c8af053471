import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { WaitlistForm } from "#app/features/landing/waitlist-form.tsx";
import type { WaitlistAnswer } from "#app/features/landing/waitlist-form.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { handleWaitlistForm } from "#server/http/screens/waitlist-form.ts";
import type { Route } from "./+types/waitlist.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Recruiter waitlist",
    description: "Recruiters hear from us when hiring opens: leave your work email and what you hire for.",
    path: "/waitlist",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { name, recruiterOffer } = getSiteTexts();
  return { name, publicUrl: getRequestContext(context).ctx.config.PUBLIC_URL, offer: recruiterOffer };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleWaitlistForm(request, context);
}

/** If the form cannot be sent, keeps what was typed. It does not use `keep-input.ts`, which comes with code for editors. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = Object.fromEntries([...(await request.clone().formData())].map(([name, value]) => [name, String(value)]));
  const form = "This could not be sent: the site cannot be reached. What you typed is still here. Please try again in a moment.";
  return withUnreachableFallback<WaitlistAnswer>(serverAction(), { isJoined: false, values, errors: { form } });
}

/** The form on a page of its own, which shows its errors when it was sent without JavaScript. */
export default function Waitlist({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-form">
      <PageHeader kicker={`For recruiters · ${offer.label}`} title={offer.headline} lead={`${offer.points.join(". ")}.`} />
      <WaitlistForm answer={actionData} />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
