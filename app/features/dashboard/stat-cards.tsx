import Bookmark from "lucide-react/icons/bookmark";
import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import { Link } from "#app/components/ui/link.tsx";
import type { HomeCounts } from "#contracts/home.ts";
import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";
import { formatNumber } from "#app/lib/numbers.ts";

const stats = [
  { label: "Bookmarks", count: "bookmarks", to: "/my-bookmarks", Icon: Bookmark },
  { label: "Published Blogs", count: "publishedBlogs", to: "/blogs/mine", Icon: FileText },
  { label: "Active Discussions", count: "activeDiscussions", to: "/discussions/mine", Icon: MessagesSquare },
  { label: "AI Chats (This Week)", count: "aiChats", to: "/ask-me", Icon: Bot },
] as const;

const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,34%),100%),1fr))] gap-3 sm:gap-4 lg:grid-cols-4";
const card = "grid gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5";

/** Four numbers; each leads to what it counts. */
export function StatCards({ counts }: { counts: HomeCounts }) {
  return (
    <ul className={grid}>
      {stats.map(({ label, count, to, Icon }) => (
        <li key={label} className="grid">
          <Link to={to} className={`${card} group content-between fades hover:border-peacock`}>
            <div className="flex items-start justify-between gap-2 text-sm font-semibold text-ink-soft group-hover:text-peacock">
              {label}
              <Icon className="size-5 text-ink-faint group-hover:text-peacock max-[22rem]:hidden" />
            </div>
            <div className="font-serif text-3xl font-bold tabular-nums">{formatNumber(counts[count])}</div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function StatCardsSkeleton() {
  return (
    <div className={grid}>
      <LoadingNote>Loading your numbers...</LoadingNote>
      {stats.map(({ label }) => (
        <div key={label} className={card}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-2 h-9 w-12" />
        </div>
      ))}
    </div>
  );
}
