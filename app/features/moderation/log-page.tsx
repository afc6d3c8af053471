import { BackLink } from "#app/components/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { LogEntryView, LogPage } from "#contracts/moderation.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { actionWords, kindWords } from "./words.ts";

/** Every decision of every moderator, the latest first. */
export function ModerationLogPage({ log: { entries, nextCursor } }: { log: LogPage }) {
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/moderation">Moderation</BackLink>
      <PageHeader title="Log of decisions" lead="Who decided what, when and why. Nobody can change any of it." />
      {entries.length === 0 ? (
        <EmptyState title="No decisions yet" />
      ) : (
        <ol className="grid divide-y divide-line">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {nextCursor && (
        <p className="mt-6 text-center">
          <ButtonLink to={`/moderation/log?cursor=${nextCursor}`} variant="secondary">
            Older decisions
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function LogEntry({ entry: { at, moderator, action, kind, itemId, reason } }: { entry: LogEntryView }) {
  return (
    <li className="grid gap-1 py-4">
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{formatDateTime(at)}</time> · {moderator.name}
      </p>
      <p>
        <strong>{actionWords[action].done}</strong>:{" "}
        {kind === "blog" || kind === "discussion" ? <Item kind={kind} id={itemId} /> : `a ${kindWords[kind]}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>
    </li>
  );
}

function Item({ kind, id }: { kind: "blog" | "discussion"; id: string }) {
  return (
    <Link to={`/${kind}/${id}`} className="text-link">
      a {kindWords[kind]}
    </Link>
  );
}
