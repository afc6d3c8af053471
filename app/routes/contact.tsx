import { PageHeader } from "#app/components/page-header.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { ContactText } from "#app/features/legal/contact-text.tsx";
import { loadContactPage } from "#server/http/screens/legal-screen.ts";
import type { Route } from "./+types/contact.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Contact",
    description: "How to reach the people behind the site: faults, complaints, your data, hiring.",
    path: "/contact",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadContactPage(context);
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Contact" lead="People read what you write, and people answer." />
      <ContactText {...loaderData} />
    </>
  );
}
