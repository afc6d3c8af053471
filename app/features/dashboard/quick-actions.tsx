import Bot from "lucide-react/icons/bot";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronRight from "lucide-react/icons/chevron-right";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import PenLine from "lucide-react/icons/pen-line";
import { Link } from "#app/components/ui/link.tsx";
import type { UserType } from "#contracts/viewer.ts";

const actions = [
  { label: "Create Blog", to: "/blogs/new", Icon: PenLine },
  { label: "Ask AI Assistant", to: "/ask-me", Icon: Bot },
  { label: "Start Discussion", to: "/discussions/new", Icon: MessageSquarePlus },
  { label: "Post Job", to: "/jobs/new", Icon: BriefcaseBusiness, for: "corporate" },
  { label: "Browse Events", to: "/events", Icon: CalendarDays },
] as const;

/** The ways to begin something; posting a job is for corporate members. */
export function QuickActions({ userType }: { userType: UserType | null }) {
  const offered = actions.filter((action) => !("for" in action) || action.for === userType);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {offered.map(({ label, to, Icon }) => (
        <li key={label}>
          <Link
            to={to}
            className="group flex min-h-12 items-center gap-3 px-4 py-2 font-semibold -outline-offset-2 hover:bg-peacock-tint hover:text-peacock-strong"
          >
            <Icon className="size-5 text-peacock" />
            {label}
            <ChevronRight className="ml-auto size-5 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
