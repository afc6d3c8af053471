import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { TermsText } from "#app/features/legal/terms-text.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/terms.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Terms of use · ${loaderData?.name ?? "Sangam"}` }];
}

export function loader({ context }: Route.LoaderArgs) {
  getRequestContext(context).topics.add("site");
  const { name, contactMail, operator, legalUpdatedOn } = getSiteTexts();
  return { name, contactMail, operator, legalUpdatedOn };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of use"
      lead="What you can expect of us, and what we and everybody else here expect of you."
      updatedOn={loaderData.legalUpdatedOn}
    >
      <TermsText {...loaderData} />
    </LegalPage>
  );
}
