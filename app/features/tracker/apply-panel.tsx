import { useEffect, useRef, useState } from "react";
import ExternalLink from "lucide-react/icons/external-link";
import { useFetcher } from "react-router";
import type { Toast } from "#contracts/toasts.ts";
import { applicationStatuses } from "#contracts/tracker-limits.ts";
import type { TrackedJob } from "#contracts/tracker.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { ModalDialog } from "#app/components/ui/modal-dialog.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { useViewer } from "#app/components/viewer.ts";

type ApplyPanelProps = {
  jobId: string;
  /** Null when the job takes no applications. Then the panel is shown only to members who track the job. */
  applyUrl: string | null;
  /** How far the viewer is with this job, if they track it. */
  tracked: TrackedJob | null;
  /** Whether the viewer posted the job. Then they are not asked whether they applied. */
  isOwn: boolean;
};

/** Links to the employer's page, in a new tab, and to the viewer's tracker. Members who come back are asked whether they applied. */
export function ApplyPanel({ jobId, applyUrl, tracked, isOwn }: ApplyPanelProps) {
  const viewer = useViewer();
  const fetcher = useFetcher<{ toast: Toast }>();
  useToastFrom(fetcher.data);
  const { isBack, leave, settle } = useReturn();
  const mayAsk = viewer !== null && !isOwn && (tracked === null ? applyUrl !== null : tracked.status === "saved");
  useRestoreFocus("tracked", tracked?.status ?? "");
  const action = `/jobs/${jobId}/apply`;
  if (applyUrl === null && tracked === null) return null;
  return (
    <div className="grid gap-3">
      {applyUrl !== null && <ApplyLink applyUrl={applyUrl} onLeave={leave} />}
      {mayAsk && (
        <fetcher.Form method="post" action={action} className="flex flex-wrap justify-center gap-2">
          <SubmitButton fetcher={fetcher} name="status" value="applied" variant="secondary" size="sm" busyLabel="Noting...">
            I applied
          </SubmitButton>
          {tracked === null && (
            <SubmitButton fetcher={fetcher} name="status" value="saved" variant="ghost" size="sm" busyLabel="Saving...">
              Save for later
            </SubmitButton>
          )}
        </fetcher.Form>
      )}
      {tracked && <Tracked tracked={tracked} />}
      {!viewer && applyUrl !== null && (
        <p className="text-center text-sm print:hidden">
          <Link to={`/login?next=${encodeURIComponent(`/jobs/${jobId}`)}`} className="text-link">
            Sign in to keep track of your applications
          </Link>
        </p>
      )}
      {isBack && mayAsk && (
        <ModalDialog id="did-you-apply" title="Did you apply?" onCancel={settle}>
          <p className="mb-5 text-ink-soft">We note it in your application tracker, which only you can see.</p>
          <fetcher.Form method="post" action={action} onSubmit={settle} className="flex flex-wrap gap-3">
            <Button type="submit" name="status" value="applied">
              Yes, I applied
            </Button>
            <Button type="submit" name="status" value="saved" variant="secondary">
              Not yet
            </Button>
            <Button variant="ghost" onClick={settle}>
              Do not track this
            </Button>
          </fetcher.Form>
        </ModalDialog>
      )}
    </div>
  );
}

function ApplyLink({ applyUrl, onLeave }: { applyUrl: string; onLeave: () => void }) {
  return (
    <div data-on-paper={`Apply at ${applyUrl}`}>
      <a
        href={applyUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={onLeave}
        className={`${buttonClass({ size: "lg" })} w-full`}
      >
        Apply
        <ExternalLink className="size-4.5" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="mt-1 text-center text-sm wrap-anywhere text-ink-faint">On {new URL(applyUrl).hostname}</p>
    </div>
  );
}

function Tracked({ tracked: { id, status } }: { tracked: TrackedJob }) {
  return (
    <p className="text-center text-sm text-ink-soft">
      In your tracker:{" "}
      <Link id="tracked" to={`/jobs/tracker/${id}`} className="text-link">
        {applicationStatuses.find(({ value }) => value === status)?.label}
      </Link>
    </p>
  );
}

/** Whether the reader has come back to this tab after leaving it for the employer's. */
function useReturn() {
  const hasLeft = useRef(false);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    function handleReturn() {
      if (document.visibilityState === "hidden" || !hasLeft.current) return;
      hasLeft.current = false;
      setIsBack(true);
    }
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, []);
  return {
    isBack,
    leave: () => {
      hasLeft.current = true;
    },
    settle: () => setIsBack(false),
  };
}
