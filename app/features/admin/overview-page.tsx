import type { AdminOverview } from "#contracts/admin.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { formatCount, formatNumber } from "#app/lib/numbers.ts";

/** Lists what needs an admin's attention, with links. */
export function OverviewPage({ overview }: { overview: AdminOverview }) {
  const { failedTaskCount, waitingTaskCount, failingSourceCount, pausedSourceCount, waitlistCount, openCaseCount } = overview;
  const { countedTokens, budgetTokens } = overview;
  return (
    <>
      <PageHeader title="Overview" kicker="Admin" lead="What waits, what fails and what it costs." />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Place to="/admin/tasks" title="Background tasks" isWell={failedTaskCount === 0} state={`${formatNumber(failedTaskCount)} failed`}>
          {formatCount(waitingTaskCount, "task waits", "tasks wait")} to run now. What failed for good can be tried again.
        </Place>
        <Place to="/admin/sources" title="Sources" isWell={failingSourceCount === 0} state={`${formatNumber(failingSourceCount)} failing`}>
          {pausedSourceCount === 0 ? "No source is paused." : `${formatCount(pausedSourceCount, "source is", "sources are")} paused.`} Pause
          one, or test what it brings.
        </Place>
        <Place to="/admin/ai-spend" title="AI spend">
          {formatNumber(countedTokens)} of {formatNumber(budgetTokens)} tokens today.
          <span className="mt-2 block">
            <Progress label="Tokens of today" value={Math.min(countedTokens, budgetTokens)} max={Math.max(1, budgetTokens)} />
          </span>
        </Place>
        <Place to="/admin/waitlist" title="Waitlist">
          {formatCount(waitlistCount, "recruiter waits", "recruiters wait")} for hiring to open.
        </Place>
        <Place to="/admin/roles" title="Roles">
          Who moderates, who is an admin, and who gave them the role.
        </Place>
        <Place to="/moderation" title="Moderation" isWell={openCaseCount === 0} state={`${formatNumber(openCaseCount)} waiting`}>
          {openCaseCount === 0 ? "Nothing waits" : formatCount(openCaseCount, "text waits", "texts wait")} for a decision. There is also the{" "}
          <Link to="/moderation/log" className="text-link">
            log of decisions
          </Link>
          .
        </Place>
        <Place to="/admin/log" title="Log">
          Who did what on these pages. Nobody can change any of it.
        </Place>
      </ul>
    </>
  );
}

type PlaceProps = { to: string; title: string; state?: string; isWell?: boolean; children: React.ReactNode };

function Place({ to, title, state, isWell, children }: PlaceProps) {
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">
          <Link to={to} className="text-link">
            {title}
          </Link>
        </h2>
        {state !== undefined && <Badge tone={isWell ? "success" : "danger"}>{isWell ? "All well" : state}</Badge>}
      </div>
      <div className="mt-1 text-ink-soft">{children}</div>
    </Card>
  );
}
