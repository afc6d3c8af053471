import { formatPay } from "#contracts/pay.ts";
import { REMOTE } from "#contracts/jobs-limits.ts";
import type { ListedJob } from "#contracts/job-pages.ts";
import { CARD_TAGS_MAX, tagKey } from "#contracts/tags-limits.ts";
import { BookmarkButton } from "#app/components/bookmark-button.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatExperience, formatPlace, formatPosted, formatWorkMode, stateWords } from "./job-words.ts";
import { VerifiedDomain } from "./verified-domain.tsx";

type JobCardProps = {
  job: ListedJob;
  /** The moment of the loader. */
  now: string;
  headingLevel?: "h2" | "h3";
  /** The bookmark button; without it there is none. `address`: path and query of the page that shows the card. */
  saving?: { isSaved: boolean; address: string; onSettled: (isSaved: boolean) => void };
  /** More words below the card's own. */
  children?: React.ReactNode;
};

type DatedJobCardProps = Omit<JobCardProps, "now"> & { /** When it was posted, in words. */ posted: string };

/** A job in a list. */
export function JobCard({ job, now, ...rest }: JobCardProps) {
  return <DatedJobCard job={job} posted={formatPosted(job.postedAt, now)} {...rest} />;
}

const DatedJobCard = cachedFragment(function DatedJobCard({
  job,
  posted,
  headingLevel: Heading = "h2",
  saving,
  children,
}: DatedJobCardProps) {
  const { id, title, company, location, workMode, verifiedDomain, postedAt, requirements, moreRequirements, tags, state, isDemo } = job;
  const isRemote = location === REMOTE;
  return (
    <article id={`job-${id}`} className="item-card">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <b>{company}</b>
        <VerifiedDomain domain={verifiedDomain} />
        {state !== "open" && <Badge tone="danger">{stateWords[state].badge}</Badge>}
        {isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      <Heading>
        <Link to={`/jobs/${id}`}>{title}</Link>
      </Heading>
      <p className="text-ink-soft tabular-nums">
        <b className="text-ink">{formatPay(job)}</b>
        {`\u00a0· ${isRemote ? formatPlace(job) : location}\u00a0· `}
        {!isRemote && (
          <>
            <span className="whitespace-nowrap">{formatWorkMode(workMode)}</span>
            {"\u00a0· "}
          </>
        )}
        <span className="whitespace-nowrap">{formatExperience(job)}</span>
      </p>
      <ul aria-label="Requirements" className="list-disc text-ink-soft marker:text-ink-faint">
        {requirements.map((requirement) => (
          <li key={requirement} dir="auto" className="ms-5">
            {requirement}
          </li>
        ))}
        {moreRequirements > 0 && <li className="ms-5 list-none text-sm text-ink-faint">+{moreRequirements} more</li>}
      </ul>
      <CardTags tags={tags} />
      <div className="mt-auto -mr-2 flex flex-wrap items-center justify-between gap-x-3 pt-1 text-sm text-ink-faint">
        <time dateTime={postedAt} title={formatDateTime(postedAt)}>
          {posted}
        </time>
        {saving && (
          <BookmarkButton
            type="job"
            referenceId={id}
            title={title}
            isSaved={saving.isSaved}
            returnTo={`${saving.address}#job-${id}`}
            onSettled={saving.onSettled}
          />
        )}
      </div>
      {children}
    </article>
  );
});

function CardTags({ tags }: { tags: string[] }) {
  const more = tags.length - CARD_TAGS_MAX;
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="item-tags">
      {tags.slice(0, CARD_TAGS_MAX).map((tag) => (
        <li key={tag}>
          <Link to={`/jobs?tag=${encodeURIComponent(tagKey(tag))}`}>{tag}</Link>
        </li>
      ))}
      {more > 0 && <li className="inline-flex min-h-7 items-center text-sm text-ink-faint">+{more} more</li>}
    </ul>
  );
}
