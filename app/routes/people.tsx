import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describePerson } from "#app/features/people/describe-person.ts";
import { PersonPage } from "#app/features/people/person-page.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { loadPerson } from "#server/http/screens/people/person-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/people.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePerson(loaderData.person.profile, loaderData) : [{ title: "Member" }];
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const person = await loadPerson(requestContext, params.username, request);
  return { person, ...getSiteHead(requestContext.ctx) };
}

export default function Person({ loaderData: { person } }: Route.ComponentProps) {
  return <PersonPage person={person} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
