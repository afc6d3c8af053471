import Bookmark from "lucide-react/icons/bookmark";
import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import { Link } from "#app/components/ui/link.tsx";
import type { HomeCounts } from "#contracts/home.ts";
import type { DeferredPart } from "#contracts/part.ts";
import type { UserType } from "#contracts/viewer.ts";
import { DeferredSection } from "#app/components/deferred-section.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";
import { formatNumber } from "#app/lib/numbers.ts";

const areas = [
  {
    title: "Bookmarks",
    count: "bookmarks",
    text: "Everything you saved",
    link: "See your bookmarks",
    to: "/my-bookmarks",
    Icon: Bookmark,
  },
  { title: "Blogs", count: "blogs", text: "What you wrote, drafts included", link: "See your blogs", to: "/blogs/mine", Icon: FileText },
  {
    title: "Discussions",
    count: "discussions",
    text: "Threads you started",
    link: "See your discussions",
    to: "/discussions/mine",
    Icon: MessagesSquare,
  },
  { title: "AI Chats", count: "aiChats", text: "With Ask Me in the last 7 days", link: "Ask a question", to: "/ask-me", Icon: Bot },
] as const;

const corporatePlaces = [
  { to: "/corporate-dashboard", name: "Corporate home" },
  { to: "/jobs/mine", name: "My jobs" },
];

const places = [
  { to: "/events/mine", name: "My events" },
  { to: "/jobs/tracker", name: "Application tracker" },
  { to: "/jobs/saved-searches", name: "Saved searches" },
  { to: "/journals", name: "My Journals" },
  { to: "/campus-to-corporate", name: "Campus to Corporate" },
];

const grid = "grid gap-4 sm:grid-cols-2";
const card = "grid grid-cols-[1fr_auto] items-start gap-x-4 rounded-lg border border-line bg-surface p-4 sm:p-5";

/** A member's own, in four numbers, and the ways to it. */
export function HubPage({ counts, userType }: { counts: DeferredPart<HomeCounts>; userType: UserType | null }) {
  return (
    <>
      <PageHeader
        title="My Hub"
        actions={
          <>
            <ButtonLink to="/dashboard" variant="secondary">
              Dashboard
            </ButtonLink>
            <ButtonLink to="/settings" variant="secondary">
              Settings
            </ButtonLink>
          </>
        }
      />
      <section aria-label="Your numbers">
        <DeferredSection part={counts} name="Your numbers" skeleton={<HubSkeleton />}>
          {(value) => <HubCards counts={value} />}
        </DeferredSection>
      </section>
      <section aria-labelledby="more-of-yours" className="mt-8">
        <h2 id="more-of-yours" className="text-xl">
          More of yours
        </h2>
        <p className="mt-3 flex flex-wrap gap-3">
          {(userType === "corporate" ? [...corporatePlaces, ...places] : places).map(({ to, name }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {name}
            </ButtonLink>
          ))}
        </p>
      </section>
    </>
  );
}

function HubCards({ counts }: { counts: HomeCounts }) {
  return (
    <ul className={grid}>
      {areas.map(({ title, count, text, link, to, Icon }) => (
        <li key={title} className={`${card} group relative hover:border-peacock`}>
          <div>
            <h2 className="flex items-center gap-2 text-xl">
              <Icon className="size-5 text-peacock" />
              {title}
            </h2>
            <p className="mt-1 text-ink-soft">{text}</p>
            <p className="mt-3 font-semibold">
              <Link to={to} className="text-link after:absolute after:inset-0">
                {link}
              </Link>
            </p>
          </div>
          <p className="font-serif text-3xl font-bold tabular-nums">{formatNumber(counts[count])}</p>
        </li>
      ))}
    </ul>
  );
}

function HubSkeleton() {
  return (
    <div className={grid}>
      <LoadingNote>Loading your numbers...</LoadingNote>
      {areas.map(({ title }) => (
        <div key={title} className={card}>
          <div className="grid gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
          <Skeleton className="h-9 w-10" />
        </div>
      ))}
    </div>
  );
}
