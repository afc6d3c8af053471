import { headline } from "./headline.ts";
import { ConfluenceRule } from "./ui/confluence-rule.tsx";

type PageHeaderProps = {
  title: React.ReactNode;
  /** One or two sentences under the title. */
  lead?: React.ReactNode;
  /** A label above the title, such as the area the page belongs to. */
  kicker?: React.ReactNode;
  /** Buttons for the whole page. */
  actions?: React.ReactNode;
};

/** The top of a page: its one h1, a lead, and the page's own buttons. */
export function PageHeader({ title, lead, kicker, actions }: PageHeaderProps) {
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className={`max-w-reading grow ${lead ? "basis-96" : ""}`}>
          {kicker && <p className="kicker mb-1">{kicker}</p>}
          <h1 {...headline(title)}>{title}</h1>
          {lead && <p className="mt-1 text-ink-soft sm:mt-2 sm:text-lg sm:text-balance">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>}
      </div>
      <ConfluenceRule className="mt-4" />
    </div>
  );
}
