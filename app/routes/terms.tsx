import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { TermsText } from "#app/features/legal/terms-text.tsx";
import { loadLegalPage } from "#server/http/screens/legal-screen.ts";
import type { Route } from "./+types/terms.ts";

export const handle: PageHandle = { isForReading: true };

const lead = "What you can expect of us, and what we and everybody else here expect of you.";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Terms of use",
    description: lead,
    path: "/terms",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Terms of use" lead={lead} updatedOn={loaderData.legalUpdatedOn}>
      <TermsText {...loaderData} />
    </LegalPage>
  );
}
