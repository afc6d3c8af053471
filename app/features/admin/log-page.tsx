import type { AdminLogPage as LogPage, AdminLogQuery } from "#contracts/admin.ts";
import { adminActions } from "#contracts/admin-limits.ts";
import type { AdminAction } from "#contracts/admin-limits.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { LogFilters, logAddress } from "#app/components/log-filters.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

/** The log of what admins did on these pages, latest first. */
export function AdminLogPage({ log: { entries, nextCursor, query } }: { log: LogPage & { query: AdminLogQuery } }) {
  const isNarrowed = logAddress(path, query) !== path;
  return (
    <>
      <PageHeader
        title="Log"
        kicker="Admin"
        lead="Who did what on these pages. Nobody can change any of it. Changes of roles are on the roles page, decisions about posts in the moderators’ log."
        actions={
          <ButtonLink to="/moderation/log" variant="secondary">
            Log of decisions
          </ButtonLink>
        }
      />
      {(isNarrowed || entries.length > 0) && (
        <LogFilters path={path} chosen={query} actions={actions} byName={entries[0]?.adminName ?? null} />
      )}
      {entries.length === 0 ? (
        <EmptyState
          title={isNarrowed ? "Nothing matches" : "Nothing yet"}
          action={
            isNarrowed && (
              <ButtonLink to={path} variant="secondary">
                Show all
              </ButtonLink>
            )
          }
        >
          What admins try again, pause, test or download is noted here.
        </EmptyState>
      ) : (
        <ol className="grid max-w-reading divide-y divide-line">
          {entries.map(({ id, at, adminId, adminName, action, target, outcome }) => (
            <li key={id} className="grid gap-0.5 py-3">
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>{formatDateTime(at)}</time> ·{" "}
                <Link to={logAddress(path, { ...query, by: adminId, cursor: undefined })} className="text-link">
                  {adminName ?? "A deleted account"}
                  <span className="sr-only">: only what they did</span>
                </Link>
              </p>
              <p className="wrap-anywhere">
                <strong>{words[action]}</strong>: {target}
              </p>
              {outcome !== "" && <p className="wrap-anywhere text-ink-soft">{outcome}</p>}
            </li>
          ))}
        </ol>
      )}
      {nextCursor !== null && <NextPage to={logAddress(path, { ...query, cursor: nextCursor })}>Older</NextPage>}
    </>
  );
}

const path = "/admin/log";

const words: Record<AdminAction, string> = {
  "retry-tasks": "Tried again",
  "pause-source": "Paused",
  "resume-source": "Resumed",
  "test-source": "Tested",
  "export-waitlist": "Downloaded",
};

const actions = adminActions.map((value) => ({ value, label: words[value] }));
