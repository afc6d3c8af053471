import Download from "lucide-react/icons/download";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { EXPORT_HOURS } from "#contracts/account-data-limits.ts";
import type { ExportView } from "#contracts/account-data.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { TitledCard } from "#app/components/titled-card.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";

const pollIntervalMs = 3_000;

/** The export of all data of the member as one archive. */
export function DataCard({ archive }: { archive: ExportView | null }) {
  const isBuilding = archive?.state === "building";
  usePolling(isBuilding);
  useRestoreFocus("data", isBuilding);
  return (
    <TitledCard
      id="data"
      title="Your data"
      lead={`Everything we hold about you and everything you wrote, as one archive of JSON and Markdown. We email you a link; it works for ${EXPORT_HOURS} hours.`}
    >
      <div role="status">
        {archive?.state === "building" && (
          <p className="border-l-4 border-marigold bg-marigold-tint p-3">
            We have been preparing your archive since {formatDateTime(archive.requestedAt)}. It seldom takes longer than a minute.
          </p>
        )}
        {archive?.state === "lost" && (
          <p className="border-l-4 border-danger bg-danger-tint p-3">Your last archive could not be made. Please ask for it again.</p>
        )}
      </div>
      {archive?.state === "ready" && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* A plain link, so that the browser downloads the file: the router would look for a page at that address. */}
          <a href={`/settings/export/${archive.id}`} download className={buttonClass({})}>
            <Download className="size-5" />
            Download archive
          </a>
          <span className="text-sm text-ink-soft">
            {formatSize(archive.sizeBytes)}, until <time dateTime={archive.expiresAt}>{formatDateTime(archive.expiresAt)}</time>
          </span>
        </p>
      )}
      {!isBuilding && (
        <Form method="post" action="/settings/export" preventScrollReset className="mt-4 first:mt-0">
          <SubmitButton variant="secondary" busyLabel="Asking...">
            {archive?.state === "ready" ? "Make a new archive" : "Export my data"}
          </SubmitButton>
        </Form>
      )}
    </TitledCard>
  );
}

/** While the archive is being made and the browser's tab is in view, reloads the data of the page every few seconds. */
function usePolling(isBuilding: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBuilding) return undefined;
    const look = () => document.visibilityState === "visible" && void revalidate();
    const timer = setInterval(look, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isBuilding, revalidate]);
}

function formatSize(bytes: number): string {
  const kilobytes = bytes / 1_024;
  return kilobytes < 1_024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1_024).toFixed(1)} MB`;
}
