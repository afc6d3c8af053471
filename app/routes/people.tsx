import { RouteError } from "#app/components/route-error.tsx";
import { PersonPage } from "#app/features/people/person-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadPerson } from "#server/http/blog-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/people.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  const name = loaderData?.name ?? "Sangam";
  const person = loaderData?.person.profile;
  return [
    { title: `${person ? `${person.name} (@${person.username})` : "Member"} · ${name}` },
    { name: "description", content: person ? `Blogs and discussions by ${person.name} on ${name}.` : "" },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}/people/${person?.username ?? params.username}` },
  ];
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const person = await loadPerson(requestContext, params.username, request);
  return { person, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
}

export default function Person({ loaderData: { person } }: Route.ComponentProps) {
  return <PersonPage person={person} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
