import MapPin from "lucide-react/icons/map-pin";
import { Link } from "#app/components/ui/link.tsx";
import type { PersonScreen } from "#contracts/people.ts";
import type { DiscussionCardView } from "#contracts/discussions.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Badge, UserTypeBadge, VerifiedBadge } from "#app/components/ui/badge.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";
import { formatDate, formatShortDate } from "#app/lib/dates.ts";
import { headline } from "#app/components/headline.ts";
import { PersonBlogs } from "./person-blogs.tsx";
import { formatCount } from "#app/lib/numbers.ts";
import { withQuery } from "#app/lib/with-query.ts";

/** A member's public page, with their blogs and discussions. */
export function PersonPage({ person: { profile, author, blogs, discussions, place } }: { person: PersonScreen }) {
  const path = `/people/${profile.username}`;
  // A link to older texts of one list leaves the other where it is.
  const blogsAt = (older: string) => withQuery(path, { ...place, cursor: older });
  const discussionsAt = (older: string) => withQuery(path, { ...place, discussions: older });
  return (
    <>
      <header className="mb-8">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={profile.name} imageUrl={author.avatarUrl} size="lg" />
          <div className="grid gap-1">
            <h1 {...headline(profile.name)}>{profile.name}</h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
              <span>@{profile.username}</span>
              {profile.userType && <UserTypeBadge userType={profile.userType} />}
              {profile.verified && <VerifiedBadge />}
              {profile.isDemo && <Badge tone="marigold">Demo</Badge>}
              {profile.city && (
                <span className="inline-flex items-center gap-1">
                  <MapPin className="size-4" />
                  {profile.city}
                </span>
              )}
            </p>
            <p className="text-sm text-ink-faint">Here since {formatDate(profile.joinedAt)}</p>
          </div>
        </div>
        <ConfluenceRule className="mt-5" />
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="person-blogs" className="grid gap-4">
          <h2 id="person-blogs" className="text-xl">
            Blogs
          </h2>
          {blogs ? <PersonBlogs {...blogs} pageAt={blogsAt} /> : <ErrorState title="The blogs could not be loaded" />}
        </section>
        <section aria-labelledby="person-discussions" className="grid gap-4">
          <h2 id="person-discussions" className="text-xl">
            Discussions
          </h2>
          {discussions ? (
            <Discussions {...discussions} pageAt={discussionsAt} />
          ) : (
            <ErrorState title="The discussions could not be loaded" />
          )}
        </section>
      </div>
    </>
  );
}

type DiscussionsProps = { discussions: DiscussionCardView[]; nextCursor: string | null; pageAt: (cursor: string) => string };

function Discussions({ discussions, nextCursor, pageAt }: DiscussionsProps) {
  if (discussions.length === 0) return <p className="text-ink-soft">No discussions yet.</p>;
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {discussions.map(({ id, title, createdAt, replyCount }) => (
          <li key={id} className="grid gap-0.5 py-3">
            <Link to={`/discussion/${id}`} className="font-semibold underline-offset-4 hover:text-peacock hover:underline">
              {title}
            </Link>
            <p className="text-sm text-ink-faint">
              {formatShortDate(createdAt)} · {formatCount(replyCount, "reply", "replies")}
            </p>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <p>
          <Link to={pageAt(nextCursor)} className="text-link">
            Older discussions
          </Link>
        </p>
      )}
    </>
  );
}
