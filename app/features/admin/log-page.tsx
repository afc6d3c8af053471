import type { AdminLogPage as LogPage } from "#contracts/admin.ts";
import type { AdminAction } from "#contracts/admin-limits.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

/** What admins did on these pages, the latest first. */
export function AdminLogPage({ log: { entries, nextCursor } }: { log: LogPage }) {
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
      {entries.length === 0 ? (
        <EmptyState title="Nothing yet">What admins try again, pause, test or download is noted here.</EmptyState>
      ) : (
        <ol className="grid max-w-reading divide-y divide-line">
          {entries.map(({ id, at, adminName, action, target, outcome }) => (
            <li key={id} className="grid gap-0.5 py-3">
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>{formatDateTime(at)}</time> · {adminName ?? "A deleted account"}
              </p>
              <p className="wrap-anywhere">
                <strong>{words[action]}</strong>: {target}
              </p>
              {outcome !== "" && <p className="wrap-anywhere text-ink-soft">{outcome}</p>}
            </li>
          ))}
        </ol>
      )}
      {nextCursor !== null && <NextPage to={`/admin/log?cursor=${nextCursor}`}>Older</NextPage>}
    </>
  );
}

const words: Record<AdminAction, string> = {
  "retry-tasks": "Tried again",
  "pause-source": "Paused",
  "resume-source": "Resumed",
  "test-source": "Tested",
  "export-waitlist": "Downloaded",
};
