import CheckCheck from "lucide-react/icons/check-check";
import Settings from "lucide-react/icons/settings";
import { Form } from "react-router";
import type { NotificationView } from "#contracts/notifications.ts";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { Link } from "#app/components/ui/link.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { formatDateTime, formatRelative } from "#app/lib/dates.ts";
import { KindIcon } from "./kind-icon.tsx";

type InboxProps = {
  notifications: NotificationView[];
  nextCursor: string | null;
  cursor: string | undefined;
  hasUnread: boolean;
  now: string;
  /** “Mark all as read” leaves later notifications unread, since they are not on this page. */
  until: string;
};

/** A member's notifications, newest first. */
export function Inbox({ notifications, nextCursor, cursor, hasUnread, now, until }: InboxProps) {
  const here = cursor === undefined ? "/notifications" : `/notifications?cursor=${cursor}`;
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader title="Notifications" actions={<Actions hasUnread={hasUnread} here={here} until={until} />} />
      {notifications.length === 0 ? (
        <EmptyState title={cursor === undefined ? "Nothing new yet" : "No older notifications"}>
          {cursor === undefined && "When somebody replies to you, or something you follow changes, it appears here."}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {notifications.map((notification) => (
            <Row key={notification.id} notification={notification} now={now} here={here} />
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {cursor !== undefined && (
          <ButtonLink to="/notifications" variant="secondary">
            Newest notifications
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink to={`/notifications?cursor=${nextCursor}`} variant="secondary">
            Older notifications
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function Actions({ hasUnread, here, until }: { hasUnread: boolean; here: string; until: string }) {
  return (
    <>
      {hasUnread && (
        <Form method="post" action={here}>
          <HiddenFields fields={{ id: "all", until }} />
          <SubmitButton variant="secondary" size="sm" busyLabel="Marking...">
            <CheckCheck className="size-4" />
            Mark all as read
          </SubmitButton>
        </Form>
      )}
      <ButtonLink to="/settings/notifications" variant="ghost" size="sm" className="ends-row -ml-2">
        <Settings className="size-4" />
        Settings
      </ButtonLink>
    </>
  );
}

type RowProps = {
  notification: NotificationView;
  now: string;
  /** The address of this page of the list. */
  here: string;
};

function Row({ notification: { id, kind, title, body, count, actor, at, isRead }, now, here }: RowProps) {
  const linkId = `notification-${id}`;
  useRestoreFocus(linkId, isRead);
  return (
    <li className={classNames("relative flex items-start gap-3 p-4 hover:bg-sunken", !isRead && "bg-peacock-tint")}>
      <span className={classNames("mt-0.5", isRead ? "text-ink-faint" : "text-peacock")}>
        <KindIcon kind={kind} />
      </span>
      <div className="min-w-0 grow">
        <h2 className={classNames("font-sans text-base wrap-anywhere", isRead ? "font-normal" : "font-semibold")}>
          <Link id={linkId} to={`/notifications/${id}`} className="hover:text-peacock hover:underline after:absolute after:inset-0">
            {!isRead && <span className="sr-only">Unread: </span>}
            {title}
          </Link>
        </h2>
        {body && <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{body}</p>}
        <p className="mt-1 text-sm text-ink-faint">
          {actor && `${count > 1 ? "Latest from" : "From"} ${actor.name} · `}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatAge(at, now)}
          </time>
        </p>
      </div>
      {!isRead && (
        <Form method="post" action={here} preventScrollReset className="ends-row relative shrink-0">
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="ghost" size="sm" busyLabel="Marking..." aria-label={`Mark as read: ${title}`}>
            <span className="max-sm:hidden">Mark as read</span>
            <CheckCheck className="size-4 sm:hidden" />
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

/** Ages below an hour are in minutes: when two notifications contradict each other, it must be clear which is the newer one. */
function formatAge(at: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / 60_000);
  return minutes > 0 && minutes < 60 ? `${minutes} min ago` : formatRelative(at, now);
}
