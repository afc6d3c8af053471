import { formatPay } from "#contracts/pay.ts";
import type { JobPreview } from "#contracts/jobs.ts";
import { tagKey } from "#contracts/tags-limits.ts";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatDate } from "#app/lib/dates.ts";
import { headline } from "#app/components/headline.ts";
import { lastMoment, formatExperience, formatWorkMode } from "./job-words.ts";
import { VerifiedDomain } from "./verified-domain.tsx";

type Shown = Omit<JobPreview, "state">;

/** Company, title, and what everybody asks first. */
export function JobHeader({ job, badges }: { job: Shown; badges?: React.ReactNode }) {
  const { title, company, verifiedDomain, location, workMode, postedAt, expiresAt } = job;
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <b>{company}</b>
        {verifiedDomain !== null && (
          <span className="text-sm">
            <VerifiedDomain domain={verifiedDomain} />
          </span>
        )}
        {badges}
      </p>
      <h1 {...headline(title)}>{title}</h1>
      <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-3">
        <Fact name="Pay">{formatPay(job)}</Fact>
        <Fact name="Place">{location}</Fact>
        <Fact name="Work mode">{formatWorkMode(workMode)}</Fact>
        <Fact name="Experience">{formatExperience(job)}</Fact>
        <Fact name="Posted">
          <time dateTime={postedAt}>{formatDate(postedAt)}</time>
        </Fact>
        {expiresAt !== null && (
          <Fact name="Apply by">
            <time dateTime={lastMoment(expiresAt)}>{formatDate(lastMoment(expiresAt))}</time>
          </Fact>
        )}
      </dl>
    </header>
  );
}

/** The description, what is asked for, and where that leads. */
export function JobText({ job }: { job: Shown }) {
  const { descriptionHtml, requirements, skillNames, tags } = job;
  return (
    <>
      <section aria-labelledby="about-the-job">
        <h2 id="about-the-job" className="text-xl">
          About the job
        </h2>
        <RenderedMarkdown html={descriptionHtml} className="mt-3" />
      </section>
      <section aria-labelledby="requirements" className="mt-8">
        <h2 id="requirements" className="text-xl">
          Requirements
        </h2>
        <ul className="mt-3 grid max-w-reading list-disc gap-1.5 marker:text-ink-faint">
          {requirements.map((requirement) => (
            <li key={requirement} dir="auto" className="ms-5">
              {requirement}
            </li>
          ))}
        </ul>
      </section>
      {skillNames.length > 0 && (
        <section aria-labelledby="skills" className="mt-8">
          <h2 id="skills" className="text-xl">
            Skills it names
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {skillNames.map(({ slug, name }) => (
              <li key={slug}>
                <Chip to={`/jobs?skill=${slug}`}>{name}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-6 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip to={`/jobs?tag=${encodeURIComponent(tagKey(tag))}`}>{`#${tag}`}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
