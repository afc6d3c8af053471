import type { AiSpend, AiUse } from "#contracts/admin.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { formatDate } from "#app/lib/dates.ts";
import { DataTable } from "./data-table.tsx";
import { formatNumber } from "#app/lib/numbers.ts";

const columnsOfUse = [
  { label: "Calls", isNumber: true },
  { label: "Reserved", isNumber: true },
  { label: "Settled", isNumber: true },
  { label: "Still open", isNumber: true },
];

/** The cost of the model: today's spending and its budget, by feature and member, and the days before. */
export function AiSpendPage({ spend }: { spend: AiSpend }) {
  const { day, today, hasModel, countedTokens, budgetTokens, memberBudgetTokens, days, purposes, members } = spend;
  return (
    <>
      <PageHeader
        title="AI spend"
        kicker="Admin"
        lead="Tokens are reserved before a call and settled after it. What is reserved counts until then. Days begin at midnight in India; calls are kept for 90 days."
      />
      <Card as="section" aria-labelledby="day" className="mb-8 grid gap-2">
        <h2 id="day" className="text-xl">
          {day === today ? "Today" : formatDate(`${day}T12:00:00+05:30`)}
        </h2>
        <p>
          <strong className="tabular-nums">{formatNumber(countedTokens)}</strong> of {formatNumber(budgetTokens)} tokens,{" "}
          {percent(countedTokens, budgetTokens)}
        </p>
        <Progress label="Tokens of the day" value={Math.min(countedTokens, budgetTokens)} max={Math.max(1, budgetTokens)} />
        {!hasModel && <p className="text-ink-soft">No model is set up: AI_BASE_URL is empty.</p>}
        {day !== today && (
          <p>
            <Link to="/admin/ai-spend" className="text-link">
              Back to today
            </Link>
          </p>
        )}
      </Card>
      {days.length === 0 && purposes.length === 0 ? (
        <EmptyState title="Nobody has asked the model yet">Questions, roadmaps and drafts are counted here as they come.</EmptyState>
      ) : (
        <div className="grid gap-10">
          <Part id="features" title="By feature" isEmpty={purposes.length === 0}>
            <DataTable
              caption="Tokens by feature"
              columns={[{ label: "Feature" }, ...columnsOfUse]}
              rows={purposes.map((row) => ({ key: row.purpose, cells: [row.purpose, ...toCells(row)] }))}
            />
          </Part>
          <Part id="members" title="By member" isEmpty={members.length === 0}>
            <p className="text-ink-soft">The members who used most, up to 25. Each may use {formatNumber(memberBudgetTokens)} a day.</p>
            <DataTable
              caption="Tokens by member"
              columns={[{ label: "Member" }, ...columnsOfUse, { label: "Of their budget", isNumber: true }]}
              rows={members.map((row) => ({
                key: row.userId,
                cells: [row.name, ...toCells(row), percent(row.countedTokens, memberBudgetTokens)],
              }))}
            />
          </Part>
          <Part id="days" title="The last 30 days" isEmpty={days.length === 0}>
            <DataTable
              caption="Tokens by day"
              columns={[{ label: "Day" }, ...columnsOfUse]}
              rows={days.map((row) => ({ key: row.day, cells: [<DayLink key="day" day={row.day} />, ...toCells(row)] }))}
            />
          </Part>
        </div>
      )}
    </>
  );
}

function Part({ id, title, isEmpty, children }: { id: string; title: string; isEmpty: boolean; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {isEmpty ? <p className="text-ink-soft">Nobody has asked the model.</p> : children}
    </section>
  );
}

function DayLink({ day }: { day: string }) {
  return (
    <Link to={`/admin/ai-spend?day=${day}`} className="text-link">
      {formatDate(`${day}T12:00:00+05:30`)}
    </Link>
  );
}

function toCells({ callCount, reservedTokens, settledTokens, openTokens }: AiUse): string[] {
  return [callCount, reservedTokens, settledTokens, openTokens].map(formatNumber);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "no budget" : `${((100 * part) / whole).toFixed(1)}%`;
}
