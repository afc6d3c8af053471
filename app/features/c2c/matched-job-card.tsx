import { formatPay } from "#contracts/pay.ts";
import { Form } from "react-router";
import { C2C_CARD_REQUIREMENTS_MAX } from "#contracts/c2c-limits.ts";
import type { MatchedJob } from "#contracts/c2c-pages.ts";
import type { RequirementMatch, SkillResource } from "#contracts/c2c.ts";
import type { Skill } from "#contracts/skills.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { Button } from "#app/components/ui/button.tsx";

type MatchedJobCardProps = {
  job: MatchedJob;
  /** The resource for each missing skill, by the skill's slug. */
  resources: Record<string, SkillResource>;
  /** Path and query of the page that shows the card. */
  returnTo: string;
};

/** A job with its requirements, met or not. The first five are shown; the total counts all. */
export function MatchedJobCard({ job, resources, returnTo }: MatchedJobCardProps) {
  const { id, title, company, location, salaryMinLpa, salaryMaxLpa, postedAt, matches, isDemo } = job;
  const met = matches.filter(({ state }) => state === "met").length;
  const gaps = matches.filter(({ state }) => state === "gap").length;
  const unknown = matches.length - met - gaps;
  const shown = matches.slice(0, C2C_CARD_REQUIREMENTS_MAX);
  const more = matches.length - shown.length;
  const requirements = (
    <ul aria-label="Requirements" className="grid gap-1.5">
      {shown.map((match) => (
        <Requirement key={match.text} match={match} resources={resources} />
      ))}
      {more > 0 && <li className="text-sm text-ink-faint">{`+${more} more`}</li>}
    </ul>
  );
  return (
    <li id={`job-${id}`} className="item-card">
      <p className="item-byline">
        <b>{company}</b>
        <span>
          {`${location} · `}
          <time dateTime={postedAt}>{formatShortDate(postedAt)}</time>
        </span>
        {isDemo && <Badge tone="marigold">Demo</Badge>}
      </p>
      <h2>
        <Link to={`/jobs/${id}`}>{title}</Link>
      </h2>
      <p className="font-semibold tabular-nums">{formatPay({ salaryMinLpa, salaryMaxLpa })}</p>
      <p className="tabular-nums">
        <b>{`You meet ${met} of ${matches.length}`}</b>
        <span className="text-ink-soft">{` = ${met} met + ${gaps} missing + ${unknown} we cannot judge`}</span>
      </p>
      {shown.some(({ state }) => state === "gap") ? (
        <Form method="post" action="/c2c/skills" preventScrollReset>
          <input type="hidden" name="done" value="true" />
          <input type="hidden" name="return_to" value={`${returnTo}#job-${id}`} />
          {requirements}
        </Form>
      ) : (
        requirements
      )}
    </li>
  );
}

type RequirementProps = { match: RequirementMatch; resources: Record<string, SkillResource> };

const marks = { met: "✓", gap: "✗", unknown: "?" } as const;
const markWords = { met: "Met: ", gap: "Missing: ", unknown: "Not judged: " } as const;
const tones = { met: "text-success", gap: "text-danger", unknown: "text-ink-faint" } as const;

function Requirement({ match: { text, state, skills }, resources }: RequirementProps) {
  const missing = state === "gap" ? skills.filter(({ isDone }) => !isDone) : [];
  return (
    <li className="grid grid-cols-[1.25rem_1fr]">
      <span aria-hidden className={`font-semibold ${tones[state]}`}>
        {marks[state]}
      </span>
      <span>
        <span className="sr-only">{markWords[state]}</span>
        {text}
        {missing.map((skill) => (
          <Gap key={skill.slug} skill={skill} resource={resources[skill.slug]} />
        ))}
      </span>
    </li>
  );
}

/** A missing skill, where to learn it, and a button to say that the reader has it. */
function Gap({ skill: { slug, name }, resource }: { skill: Skill; resource: SkillResource | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {resource ? (
        <a
          href={resource.url}
          target="_blank"
          rel="noreferrer"
          title={resource.title}
          className="text-link inline-flex min-h-11 items-center"
        >
          {`Learn ${name}${resource.isFree ? " (free)" : ""}`}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link to={`/c2c/resources?skill=${slug}`} className="text-link inline-flex min-h-11 items-center">{`Resources for ${name}`}</Link>
      )}
      <Button type="submit" name="skill" value={slug} variant="ghost" size="sm" className="-ml-3">
        I can do it<span className="sr-only">: {name}</span>
      </Button>
    </span>
  );
}
