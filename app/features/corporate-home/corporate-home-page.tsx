import type { CorporateTab } from "#contracts/corporate-home.ts";
import { corporateTabs } from "#contracts/corporate-home.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";

type CorporateHomePageProps = {
  name: string;
  organization: string | null;
  designation: string | null;
  tab: CorporateTab;
  /** What the tab shows. */
  children: React.ReactNode;
};

/** The start page of corporate members: a greeting, and four tabs in the address. */
export function CorporateHomePage({ name, organization, designation, tab, children }: CorporateHomePageProps) {
  const tabs = corporateTabs.map((one) => ({
    label: one.label,
    to: one.tab === "tech-flash" ? "/corporate-dashboard" : `/corporate-dashboard?tab=${one.tab}`,
    isCurrent: one.tab === tab,
  }));
  return (
    <>
      <PageHeader
        kicker={organization && designation ? `${designation} · ${organization}` : (organization ?? designation)}
        title={`Welcome, ${name}!`}
        lead="Ready to connect with India's brightest talent?"
        actions={
          <>
            <ButtonLink to="/jobs/mine" variant="ghost" className="-ml-3">
              My jobs
            </ButtonLink>
            <ButtonLink to="/jobs/new">Post a Job</ButtonLink>
          </>
        }
      />
      <Tabs label="Corporate home" tabs={tabs} />
      <div className="mt-6">{children}</div>
    </>
  );
}
