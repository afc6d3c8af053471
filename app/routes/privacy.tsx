import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { PrivacyText } from "#app/features/legal/privacy-text.tsx";
import { loadLegalPage } from "#server/http/screens/legal-screen.ts";
import type { Route } from "./+types/privacy.ts";

export const handle: PageHandle = { isForReading: true };

const lead = "What we know about you, why, and how you take it back.";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Privacy",
    description: lead,
    path: "/privacy",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalPage(context);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" lead={lead} updatedOn={loaderData.legalUpdatedOn}>
      <PrivacyText {...loaderData} />
    </LegalPage>
  );
}
