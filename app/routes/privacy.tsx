import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { PrivacyText } from "#app/features/legal/privacy-text.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/privacy.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Privacy · ${loaderData?.name ?? "Sangam"}` }];
}

export function loader({ context }: Route.LoaderArgs) {
  getRequestContext(context).topics.add("site");
  const { name, contactMail, operator, legalUpdatedOn } = getSiteTexts();
  return { name, contactMail, operator, legalUpdatedOn };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" lead="What we know about you, why, and how you take it back." updatedOn={loaderData.legalUpdatedOn}>
      <PrivacyText {...loaderData} />
    </LegalPage>
  );
}
