import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { PrivacyText } from "#app/features/legal/privacy-text.tsx";
import { getSiteTexts, siteTopic } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/privacy.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Privacy",
    description: "What we know about you, why, and how you take it back.",
    path: "/privacy",
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(siteTopic);
  const { name, contactMail, operator, legalUpdatedOn } = getSiteTexts();
  return { name, publicUrl: ctx.config.PUBLIC_URL, contactMail, operator, legalUpdatedOn };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage title="Privacy" lead="What we know about you, why, and how you take it back." updatedOn={loaderData.legalUpdatedOn}>
      <PrivacyText {...loaderData} />
    </LegalPage>
  );
}
