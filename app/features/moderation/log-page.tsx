import { useRef } from "react";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { DecisionAnswer, ModerationLog } from "#contracts/moderation-pages.ts";
import type { LogEntryView } from "#contracts/moderation.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LogFilters, logAddress } from "#app/components/log-filters.tsx";
import type { LogChoices } from "#app/components/log-filters.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { DecisionForm } from "./decision-form.tsx";
import { StaleDecision } from "./stale-decision.tsx";
import { isBelow, kindWords, loggedWords } from "./words.ts";

type ModerationLogPageProps = { log: ModerationLog; answer: DecisionAnswer | undefined };

/** The decisions of all moderators, newest first. Texts that were taken down can be restored here. */
export function ModerationLogPage({ log: { entries, nextCursor, query, formKey }, answer }: ModerationLogPageProps) {
  const here = logAddress(path, query);
  const isNarrowed = here !== path;
  const list = useRef<HTMLOListElement>(null);
  return (
    <div className="max-w-reading">
      <BackLink to="/moderation">Moderation</BackLink>
      <PageHeader title="Log of decisions" lead="Who decided what, when and why. Nobody can change any of it." />
      {!entries.some(({ itemId, item }) => itemId === answer?.itemId && item?.isRestorable) && <StaleDecision answer={answer} />}
      {(isNarrowed || entries.length > 0) && (
        <LogFilters path={path} chosen={query} actions={actions} byName={entries[0]?.moderator.name ?? null} />
      )}
      {entries.length === 0 ? (
        <EmptyState
          title={isNarrowed ? "No decisions like that" : "No decisions yet"}
          action={
            isNarrowed && (
              <ButtonLink to={path} variant="secondary">
                Show all decisions
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <ol ref={list} className="grid divide-y divide-line">
            {entries.map((entry) => (
              <LogEntry
                key={entry.id}
                entry={entry}
                here={here}
                only={(choice) => logAddress(path, { ...query, cursor: undefined, ...choice })}
                formKey={formKey}
                answer={answer?.itemId === entry.itemId && entry.item?.isRestorable ? answer : undefined}
              />
            ))}
          </ol>
          <FormGuard form={list} />
        </>
      )}
      {nextCursor && <NextPage to={logAddress(path, { ...query, cursor: nextCursor })}>Older decisions</NextPage>}
    </div>
  );
}

type LogEntryProps = {
  entry: LogEntryView;
  here: string;
  /** Returns the address of the log with this choice added to the current ones. */
  only: (choice: LogChoices) => string;
  formKey: string;
  answer: DecisionAnswer | undefined;
};

function LogEntry({ entry, here, only, formKey, answer }: LogEntryProps) {
  const { at, moderatorId, moderator, authorId, action, kind, itemId: id, item, reason } = entry;
  return (
    <li className="grid gap-1 py-4">
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{formatDateTime(at)}</time> ·{" "}
        <Link to={only({ by: moderatorId })} className="text-link">
          {moderator.name}
          <span className="sr-only">: only their decisions</span>
        </Link>
        {authorId !== null && (
          <>
            {" · "}
            <Link to={only({ about: authorId })} className="text-link">
              All about this author
            </Link>
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        <strong>{loggedWords[action]}</strong>: {kindWords[kind]} {item ? <Item kind={kind} item={item} /> : "that is gone"}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>
      {item?.isRestorable && (
        <details open={answer !== undefined}>
          <summary className="py-2.5 w-fit cursor-pointer text-peacock">
            Bring it back<span className="sr-only">: {item.title}</span>
          </summary>
          <DecisionForm
            of={{ item: { kind, id, authorId }, actions: ["restore"], seen: item.seen }}
            formId={`restore-${entry.id}`}
            here={here}
            formKey={formKey}
            answer={answer}
          />
        </details>
      )}
    </li>
  );
}

function Item({ kind, item: { title, path } }: { kind: LogEntryView["kind"]; item: NonNullable<LogEntryView["item"]> }) {
  return (
    <>
      {isBelow(kind) && "on "}
      <Link to={path} className="text-link">
        {title}
      </Link>
    </>
  );
}

const path = "/moderation/log";

const actions = Object.entries(loggedWords).map(([value, label]) => ({ value, label }));
