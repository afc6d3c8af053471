import { Form } from "react-router";
import type { ClosingDays } from "#contracts/job-pages.ts";
import type { JobState } from "#contracts/jobs.ts";
import { TextField } from "#app/components/form/text-field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogClose, DialogTrigger } from "#app/components/ui/dialog.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { formatDate } from "#app/lib/dates.ts";

type Managed = { id: string; title: string; state: JobState; notice: object | null };

type ManageJobProps = {
  job: Managed & { viewer: { canRepost: boolean } };
  closing: ClosingDays;
  /** The first day on which the job can be posted again, YYYY-MM-DD, if that should be said. */
  repostsOn?: string | null;
  /** The path to come back to. Default: the job's page. */
  next?: string;
};

/** The poster's actions on a job: edit, close, open again, post again. */
export function ManageJob({ job: { id, title, state, notice, viewer }, closing, repostsOn, next }: ManageJobProps) {
  const action = `/jobs/${id}/manage${next === undefined ? "" : `?next=${encodeURIComponent(next)}`}`;
  const isOver = state === "closed" || state === "expired";
  const part = (name: string) => `${name}-${id}`;
  const isInList = next !== undefined;
  useRestoreFocus(isInList ? part("manage") : "", state);
  const which = <span className="sr-only"> {title}</span>;
  return (
    <div id={part("manage")} data-focus-target className="flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-2">
      <span className="mr-auto text-sm text-ink-soft">{repostsOn && isOver ? reopenHint(state, formatDate(repostsOn)) : "Your job"}</span>
      <ButtonLink to={`/jobs/${id}/edit`} variant="secondary" size="sm">
        Edit{which}
      </ButtonLink>
      {state === "closed" && (
        <Form method="post" action={action} preventScrollReset={isInList}>
          <SubmitButton name="intent" value="reopen" size="sm" variant="secondary" busyLabel="Opening...">
            Reopen{which}
          </SubmitButton>
        </Form>
      )}
      {!isOver && (
        <>
          <DialogTrigger id={part("close")} size="sm">
            Close{which}
          </DialogTrigger>
          <Dialog id={part("close")} title="Close this job?">
            <p className="text-ink-soft">
              It leaves the list at once, and nobody is sent to its apply page. You can open it again until its closing date.
            </p>
            <Form method="post" action={action} preventScrollReset={isInList} className="mt-4 flex flex-wrap gap-2">
              <SubmitButton name="intent" value="close" variant="danger" busyLabel="Closing...">
                Close it
              </SubmitButton>
              <DialogClose id={part("close")}>Keep it open</DialogClose>
            </Form>
          </Dialog>
        </>
      )}
      {viewer.canRepost && notice === null && (
        <>
          <DialogTrigger id={part("repost")} size="sm">
            Post again{which}
          </DialogTrigger>
          <Dialog id={part("repost")} title="Post this job again?">
            <p className="text-ink-soft">It goes to the top of the list as a new one. That is possible once a week.</p>
            <Form method="post" action={action} className="mt-4 grid gap-4">
              <TextField
                name="closes_on"
                formId={part("repost")}
                label="Closing date"
                type="date"
                defaultValue={closing.proposed}
                min={closing.first}
                max={closing.last}
                isRequired
              />
              <div className="flex flex-wrap gap-2">
                <SubmitButton name="intent" value="repost" busyLabel="Posting...">
                  Post again
                </SubmitButton>
                <DialogClose id={part("repost")}>Not now</DialogClose>
              </div>
            </Form>
          </Dialog>
        </>
      )}
    </div>
  );
}

/** A job that has expired needs a new closing date before it can be opened again. */
function reopenHint(state: JobState, day: string): string {
  if (state === "expired") return `Edit its last day to open it again, or post it again from ${day}`;
  return `Can be posted again from ${day}`;
}
