import { useEffect, useRef } from "react";
import Bell from "lucide-react/icons/bell";
import ExternalLink from "lucide-react/icons/external-link";
import Trash2 from "lucide-react/icons/trash";
import { Form, useFetcher } from "react-router";
import { applicationStatuses } from "#contracts/tracker-limits.ts";
import type { ApplicationView } from "#contracts/tracker.ts";
import type { Toast } from "#contracts/toasts.ts";
import { controlClass } from "#app/components/form/control-class.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useKeyedChoice } from "./use-keyed-choice.ts";
import { classNames } from "#app/lib/class-names.ts";
import { SENDS_CHOICES } from "#app/lib/page-state.ts";
import { formatDateTime, formatShortDate } from "#app/lib/dates.ts";

type ApplicationCardProps = {
  application: ApplicationView;
  /** Whether this is the application that was moved last. */
  isMoved: boolean;
  onMove: (application: ApplicationView, status: string) => void;
};

/** A job in the tracker. Choosing another stage moves it to the column of that stage. */
export function ApplicationCard({ application, isMoved, onMove }: ApplicationCardProps) {
  const fetcher = useFetcher<{ toast?: Toast } | null>();
  useToastFrom(fetcher.data);
  const { id, title, company, notes, remindAt, appliedAt, status, closing } = application;
  return (
    <Card as="li" isPadded={false} className={classNames("grid gap-2 p-3", fetcher.state !== "idle" && "opacity-60")}>
      <div>
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <Title application={application} />
        </h3>
        <p dir="auto" className="text-sm wrap-anywhere text-ink-soft">
          {company}
        </p>
      </div>
      {status === "saved" && closing && <Closing {...closing} />}
      {status !== "saved" && appliedAt && (
        <p className="text-sm text-ink-faint">
          Applied <time dateTime={appliedAt}>{formatShortDate(appliedAt)}</time>
        </p>
      )}
      {remindAt && (
        <p className="flex items-start gap-1.5 text-sm text-marigold-ink">
          <Bell className="mt-0.5 size-4" />
          <span>
            <span className="sr-only">Reminder on </span>
            <time dateTime={remindAt}>{formatDateTime(remindAt)}</time>
          </span>
        </p>
      )}
      {notes && <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>}
      <MoveForm application={application} isMoved={isMoved} onMove={onMove} fetcher={fetcher} />
      <div className="-mx-3 -mb-1 flex items-center justify-between">
        <ButtonLink to={`/jobs/tracker/${id}`} variant="ghost" size="sm" aria-label={`Notes and reminder: ${title}`}>
          Notes
        </ButtonLink>
        <Form method="post" action="/jobs/tracker">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="ghost" size="sm" busyLabel={<Trash2 className="size-4" />} aria-label={`Remove: ${title}`}>
            <Trash2 className="size-4" />
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

function MoveForm({ application, isMoved, onMove, fetcher }: ApplicationCardProps & { fetcher: ReturnType<typeof useFetcher> }) {
  const { id, title } = application;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isMoved) select.current?.focus();
  }, [isMoved]);
  const { reached, choose, selectHandlers } = useKeyedChoice((status) => {
    if (status === application.status) return;
    onMove(application, status);
    void fetcher.submit({ intent: "move", id, status }, { method: "post", action: "/jobs/tracker" });
  });
  return (
    <fetcher.Form {...SENDS_CHOICES} method="post" action="/jobs/tracker" autoComplete="off" className="flex gap-2">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <select
        ref={select}
        name="status"
        aria-label={`Stage: ${title}`}
        value={reached ?? String(fetcher.formData?.get("status") ?? application.status)}
        onChange={(event) => choose(event.target.value)}
        {...selectHandlers}
        className={controlClass("min-h-9 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:text-base")}
      >
        {applicationStatuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <SubmitButton fetcher={fetcher} variant="secondary" size="sm" busyLabel="Moving..." className="hidden noscript:inline-flex">
        Move
      </SubmitButton>
    </fetcher.Form>
  );
}

/** Says until when one can apply. It matters only before one has applied. */
function Closing({ isOpen, lastAt }: NonNullable<ApplicationView["closing"]>) {
  if (!isOpen) return <p className="text-sm text-danger">Not taking applications</p>;
  return (
    lastAt && (
      <p className="text-sm text-ink-soft">
        Apply by <time dateTime={lastAt}>{formatShortDate(lastAt)}</time>
      </p>
    )
  );
}

function Title({ application: { jobId, link, title } }: { application: ApplicationView }) {
  const look = "hover:text-peacock hover:underline";
  if (jobId !== null) {
    return (
      <Link to={`/jobs/${jobId}`} className={look}>
        {title}
      </Link>
    );
  }
  if (link === null) return title;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={look}>
      {title} <ExternalLink className="inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
