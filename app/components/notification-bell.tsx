import Bell from "lucide-react/icons/bell";
import type { Account } from "#contracts/viewer.ts";
import { accountFragment } from "./cached-fragment.tsx";
import { ButtonLink } from "./ui/button.tsx";

/** The link to the inbox, marked while the inbox has unread entries. On the narrowest screens only the navigation sheet has it. */
export const NotificationBell = accountFragment(function NotificationBell({ account }: { account: Account | null }) {
  const hasUnread = account?.hasUnread === true;
  return (
    <ButtonLink
      to="/notifications"
      variant="ghost"
      size="icon"
      aria-label={hasUnread ? "Notifications, some unread" : "Notifications"}
      className="relative max-[23rem]:hidden"
    >
      <Bell className="size-5.5" />
      {hasUnread && <CornerMark />}
    </ButtonLink>
  );
});

/** A dot on the corner of a round button; the button's label says the same. */
export function CornerMark({ className = "" }: { className?: string }) {
  return <span aria-hidden className={`absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-danger ${className}`} />;
}

/** A dot beside a word. */
export function UnreadMark() {
  return (
    <span className="ml-auto size-2.5 rounded-full bg-danger">
      <span className="sr-only">, some unread</span>
    </span>
  );
}
