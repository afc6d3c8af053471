import { PageHeader } from "#app/components/page-header.tsx";
import { ContactText } from "#app/features/legal/contact-text.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/contact.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Contact · ${loaderData?.name ?? "Sangam"}` }];
}

export function loader({ context }: Route.LoaderArgs) {
  getRequestContext(context).topics.add("site");
  const { name, contactMail, operator } = getSiteTexts();
  return { name, contactMail, operator };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Contact" lead="People read this mail, and people answer it." />
      <ContactText {...loaderData} />
    </>
  );
}
