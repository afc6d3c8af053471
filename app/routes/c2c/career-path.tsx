import { CareerPathPage } from "#app/features/c2c/career-path-page.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { RouteError } from "#app/components/route-error.tsx";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { handleCareerPath } from "#server/http/screens/c2c/c2c-forms.ts";
import { loadCareerChoice } from "#server/http/screens/c2c/c2c-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/career-path.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Career paths",
    description: "Twelve careers in technology in India: what the work is, what it pays and which skills it asks for.",
    path: "/c2c/career-path",
    above: [{ name: "Campus to Corporate", path: "/c2c" }],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const choice = await loadCareerChoice(requestContext);
  return { choice, ...getSiteHead(requestContext.ctx) };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleCareerPath(request, context, ctx));
}

/** If the choice cannot be sent, says so; it stays chosen. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<C2cAnswer> {
  return withUnreachableFallback<C2cAnswer>(serverAction(), { toast: { key: "career-path-failed" } });
}

export default function ChooseCareerPath({ loaderData, actionData }: Route.ComponentProps) {
  return <CareerPathPage {...loaderData.choice} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
