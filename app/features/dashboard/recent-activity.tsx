import FileText from "lucide-react/icons/file-text";
import MessagesSquare from "lucide-react/icons/messages-square";
import { Link } from "#app/components/ui/link.tsx";
import type { Activity } from "#contracts/home.ts";
import type { DeferredPart } from "#contracts/part.ts";
import { DeferredSection } from "#app/components/deferred-section.tsx";
import { AllTakenDown } from "#app/components/all-taken-down.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";
import { formatDayTime } from "#app/lib/dates.ts";

const kinds = {
  blog: { name: "Blog", Icon: FileText, path: "/blog" },
  discussion: { name: "Discussion", Icon: MessagesSquare, path: "/discussion" },
};
const list = "divide-y divide-line rounded-lg border border-line bg-surface";

/** Shown to a member who has written nothing that lists show. */
export function NoActivity({ isAllTakenDown }: { isAllTakenDown: DeferredPart<boolean> }) {
  return (
    <DeferredSection part={isAllTakenDown} name="Your recent activity" skeleton={<ActivitySkeleton />}>
      {(isSo) =>
        isSo ? (
          <AllTakenDown />
        ) : (
          <EmptyState title="No recent activity yet" action={<ButtonLink to="/blogs/new">Create your first blog</ButtonLink>}>
            What you write and ask shows up here.
          </EmptyState>
        )
      }
    </DeferredSection>
  );
}

/** What the member wrote last, newest first. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  return (
    <ul className={list}>
      {activity.map(({ id, kind, title, isDraft, createdAt }) => {
        const { name, Icon, path } = kinds[kind];
        return (
          <li key={id} className="group relative flex items-start gap-3 p-4 hover:bg-peacock-tint">
            <Icon className="mt-0.5 size-5 text-ink-faint group-hover:text-peacock" />
            <div className="min-w-0 grow">
              <Link
                to={`${path}/${id}`}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-peacock-strong"
              >
                {title}
              </Link>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                {name}
                {isDraft && <Badge>Draft</Badge>}
                <time dateTime={createdAt} className="ml-auto">
                  {formatDayTime(createdAt)}
                </time>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function ActivitySkeleton() {
  return (
    <div className={list}>
      <LoadingNote>Loading your recent activity...</LoadingNote>
      {["w-3/4", "w-1/2", "w-2/3"].map((width) => (
        <div key={width} className="grid gap-2 p-4">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}
