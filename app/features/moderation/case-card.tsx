import { Link } from "#app/components/ui/link.tsx";
import type { DecisionAnswer } from "#contracts/moderation-pages.ts";
import type { CaseView, ReportView } from "#contracts/moderation.ts";
import { reportReasons } from "#contracts/moderation-limits.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatDate, formatDateTime } from "#app/lib/dates.ts";
import { DecisionForm } from "./decision-form.tsx";
import { caseAnchor } from "./use-next-case.ts";
import { actionWords, causeWords, isBelow, kindWords, stateWords } from "./words.ts";
import { formatCount } from "#app/lib/numbers.ts";

type CaseCardProps = { of: CaseView; here: string; formKey: string; answer: DecisionAnswer | undefined };

/** A text that waits for a decision, with its reports, the last decision about it and its author's record. */
export function CaseCard({ of: one, here, formKey, answer }: CaseCardProps) {
  const { item, causes, reports, reportCount, lastDecision, openedAt } = one;
  const titleId = `case-title-${one.id}`;
  return (
    <Card as="li" id={caseAnchor(one.id)} tabIndex={-1} data-focus-target className="grid scroll-mt-20 gap-4" aria-labelledby={titleId}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {causes.map((cause) => (
            <Badge key={cause} tone={cause === "reported" ? "danger" : "marigold"}>
              {causeWords[cause]}
            </Badge>
          ))}
          <Badge>{stateWords[item.state]}</Badge>
          <span>
            Waits since <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          </span>
        </p>
        <h2 id={titleId} className="text-xl">
          <span className="font-sans text-base font-normal text-ink-soft capitalize">{kindWords[item.kind]}</span>{" "}
          {isBelow(item.kind) && <span className="text-base font-normal text-ink-soft">on </span>}
          <Link to={item.path} className="text-link">
            {item.title}
          </Link>
        </h2>
        {item.createdAt && (
          <p className="text-sm text-ink-soft">
            Written <time dateTime={item.createdAt}>{formatDateTime(item.createdAt)}</time>
            {item.editedAt && (
              <>
                , edited <time dateTime={item.editedAt}>{formatDateTime(item.editedAt)}</time>
              </>
            )}
          </p>
        )}
        {lastDecision && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            Decided before: {actionWords[lastDecision.action].done.toLowerCase()},{" "}
            <time dateTime={lastDecision.at}>{formatDateTime(lastDecision.at)}</time>
            {lastDecision.reason !== item.reason && `: ${lastDecision.reason}`}
          </p>
        )}
        {item.reason && <p className="border-l-4 border-marigold pl-3">{item.reason}</p>}
      </div>
      {reports.length > 0 && <Reports reports={reports} count={reportCount} />}
      <Facts facts={item.facts} />
      <div tabIndex={0} role="group" aria-label="The text" className="max-h-96 overflow-y-auto rounded-md bg-sunken p-4">
        <RenderedMarkdown html={item.contentHtml} size="compact" />
      </div>
      {item.createdAt && <Author author={one.author} />}
      <DecisionForm of={one} here={here} formKey={formKey} answer={answer} />
    </Card>
  );
}

/** What the author gave besides the text. A link shows its address, so that moderators see where it leads without opening it. */
function Facts({ facts }: Pick<CaseView["item"], "facts">) {
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-1 text-sm wrap-anywhere">
      {facts.map(({ label, text, isAddress }) => (
        <div key={label}>
          <dt className="inline text-ink-soft">{label}:</dt>{" "}
          <dd className="inline whitespace-pre-line">
            {isAddress ? (
              <a href={text} target="_blank" rel="noreferrer nofollow ugc" className="text-link">
                {text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Author({ author }: Pick<CaseView, "author">) {
  const { joinedAt, takenDownCount, reportedCount, dismissedCount } = author.history;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="flex items-center gap-1">
        <span className="shrink-0">{"By\u00a0"}</span>
        <AuthorLine author={author} />
      </p>
      {joinedAt && (
        <p>
          Here since <time dateTime={joinedAt}>{formatDate(joinedAt)}</time> ·{" "}
          {takenDownCount === 0 ? "nothing" : formatCount(takenDownCount, "text")} taken down before ·{" "}
          {formatCount(reportedCount, "report")} in all
          {dismissedCount > 0 && `, ${dismissedCount} of them without consequence`}
        </p>
      )}
    </div>
  );
}

function Reports({ reports, count }: { reports: ReportView[]; count: number }) {
  return (
    <div>
      <h3 className="text-base">
        {formatCount(count, "open report")}
        {reports.length < count && `, the first ${reports.length}`}
      </h3>
      <ul className="mt-1 grid gap-2">
        {reports.map(({ reason, note, reporter, createdAt }) => (
          <li key={`${createdAt} ${reporter.username ?? reporter.name}`} className="border-l-2 border-line pl-3 text-sm">
            <p>
              <strong>{reportReasons.find(({ value }) => value === reason)?.label ?? reason}</strong>{" "}
              <span className="text-ink-soft">
                by {reporter.name}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </span>
            </p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
