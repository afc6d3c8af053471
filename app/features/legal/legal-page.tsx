import { PageHeader } from "#app/components/page-header.tsx";
import { formatDate } from "#app/lib/dates.ts";
import type { SiteTexts } from "#contracts/site.ts";

/** What the pages about the site itself name. */
export type LegalTexts = Pick<SiteTexts, "name" | "contactMail" | "operator">;

type LegalPageProps = { title: string; lead: string; updatedOn: string; children: React.ReactNode };

/** The title, date and layout that the terms and the privacy notice share. */
export function LegalPage({ title, lead, updatedOn, children }: LegalPageProps) {
  return (
    <article className="mx-auto max-w-reading">
      <PageHeader title={title} lead={lead} />
      <p className="mb-6 text-sm text-ink-soft">
        Last changed on <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
      </p>
      <div className="prose">{children}</div>
    </article>
  );
}

/** A mail address that opens the reader's mail program. */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
