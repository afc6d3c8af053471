import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { TermsText } from "#app/features/legal/terms-text.tsx";
import { getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/terms.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Terms of use",
    description: "What you can expect of us, and what we and everybody else here expect of you.",
    path: "/terms",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(siteTopic);
  const { name, contactMail, operator, legalUpdatedOn } = getSiteTexts();
  return { name, publicUrl: ctx.config.PUBLIC_URL, contactMail, operator, legalUpdatedOn };
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
