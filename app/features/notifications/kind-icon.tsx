import AtSign from "lucide-react/icons/at-sign";
import Bookmark from "lucide-react/icons/bookmark";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleCheck from "lucide-react/icons/circle-check";
import Heart from "lucide-react/icons/heart";
import Link2Off from "lucide-react/icons/link-2-off";
import MessageSquare from "lucide-react/icons/message-square";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { NotificationKind } from "#contracts/notifications-limits.ts";

const icons = {
  reply: MessageSquare,
  comment: MessageSquare,
  like: Heart,
  mention: AtSign,
  accepted: CircleCheck,
  moderation: ShieldCheck,
  event_change: CalendarClock,
  event_reminder: CalendarClock,
  event_place: CalendarClock,
  job_reminder: BriefcaseBusiness,
  saved_search: Search,
  bookmark_reminder: Bookmark,
  job_hidden: Link2Off,
} satisfies Record<NotificationKind, unknown>;

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind];
  return <Icon className="size-5" />;
}
