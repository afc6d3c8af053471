import ArrowLeft from "lucide-react/icons/arrow-left";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { BetaMark } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export type AreaWords = {
  title: string;
  isBeta?: boolean;
  lead: string;
  /** What is here now. */
  state: string;
  /** What that means for the reader, and where to go instead. */
  advice: string;
  links: readonly { label: string; to: string }[];
  /** A page of one's own has a way back to the dashboard. */
  isOwn?: boolean;
};

/** An area in which there is nothing to list. */
export function AreaPage({ title, isBeta = false, lead, state, advice, links, isOwn = false }: AreaWords) {
  return (
    <>
      {isOwn && (
        <ButtonLink to="/dashboard" variant="ghost" size="sm" className="mb-2 -ml-3">
          <ArrowLeft aria-hidden className="size-4.5" />
          Dashboard
        </ButtonLink>
      )}
      <PageHeader
        title={
          <>
            {title}
            {isBeta && <BetaMark />}
          </>
        }
        lead={lead}
      />
      <EmptyState
        title={state}
        action={links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      >
        {advice}
      </EmptyState>
    </>
  );
}
