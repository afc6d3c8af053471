import { Form } from "react-router";
import { C2C_CARD_REQUIREMENTS_MAX } from "#contracts/c2c-limits.ts";
import type { MatchedJob } from "#contracts/c2c-pages.ts";
import type { RequirementMatch, SkillResource } from "#contracts/c2c.ts";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";

type MatchedJobCardProps = {
  job: MatchedJob;
  /** By the slug of a skill. */
  resources: Record<string, SkillResource>;
  /** Path and query of the page the card stands on. */
  returnTo: string;
};

/** A job with its requirements, met or not. The first five are shown; the sum counts them all. */
export function MatchedJobCard({ job, resources, returnTo }: MatchedJobCardProps) {
  const { id, title, company, location, salaryMinLpa, salaryMaxLpa, postedAt, matches } = job;
  const met = matches.filter(({ state }) => state === "met").length;
  const gaps = matches.filter(({ state }) => state === "gap").length;
  const unknown = matches.length - met - gaps;
  const more = matches.length - C2C_CARD_REQUIREMENTS_MAX;
  return (
    <li id={`job-${id}`} className="item-card">
      <p className="item-byline">
        <b>{company}</b>
        {location}
        <time dateTime={postedAt}>{formatShortDate(postedAt)}</time>
      </p>
      <h2>
        <Link to={`/jobs/${id}`}>{title}</Link>
      </h2>
      <p className="font-semibold tabular-nums">{`₹${salaryMinLpa}–${salaryMaxLpa} LPA`}</p>
      <p className="tabular-nums">
        <b>{`You meet ${met} of ${matches.length}`}</b>
        <span className="text-ink-soft">{` = ${met} met + ${gaps} missing + ${unknown} we cannot judge`}</span>
      </p>
      <ul aria-label="Requirements" className="grid gap-1.5">
        {matches.slice(0, C2C_CARD_REQUIREMENTS_MAX).map((match) => (
          <Requirement key={match.text} match={match} resources={resources} returnTo={`${returnTo}#job-${id}`} />
        ))}
        {more > 0 && <li className="text-sm text-ink-faint">{`+${more} more`}</li>}
      </ul>
    </li>
  );
}

type RequirementProps = { match: RequirementMatch; resources: Record<string, SkillResource>; returnTo: string };

const marks = { met: "✓", gap: "✗", unknown: "?" } as const;
const markWords = { met: "Met: ", gap: "Missing: ", unknown: "Not judged: " } as const;
const tones = { met: "text-success", gap: "text-danger", unknown: "text-ink-faint" } as const;

function Requirement({ match: { text, state, skills }, resources, returnTo }: RequirementProps) {
  const missing = state === "gap" ? skills.filter(({ isDone }) => !isDone) : [];
  return (
    <li className="grid grid-cols-[1.25rem_1fr]">
      <span aria-hidden className={`font-bold ${tones[state]}`}>
        {marks[state]}
      </span>
      <span className="sr-only">{markWords[state]}</span>
      <span>
        {text}
        {missing.map(({ slug, name }) => (
          <span key={slug} className="flex flex-wrap items-center gap-x-3 text-sm">
            <Form method="post" action="/c2c/skills" preventScrollReset>
              <input type="hidden" name="skill" value={slug} />
              <input type="hidden" name="return_to" value={returnTo} />
              <button type="submit" name="done" value="true" className="text-link cursor-pointer py-1">
                I can do {name}
              </button>
            </Form>
            {resources[slug] && (
              <a href={resources[slug].url} target="_blank" rel="noopener" className="text-link py-1">
                Learn it: {resources[slug].title}
              </a>
            )}
          </span>
        ))}
      </span>
    </li>
  );
}
