import { Form } from "react-router";
import type { CheckedRequirement, CvCheckScreen } from "#contracts/cv.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";

/** Compares a CV with an open job: first the choice of the job, then which of its requirements the CV shows. */
export function CvCheckPage({ screen }: { screen: CvCheckScreen }) {
  return screen.state === "choosing" ? <Choice screen={screen} /> : <Checked screen={screen} />;
}

function Choice({ screen: { q, hasCv, jobs } }: { screen: Extract<CvCheckScreen, { state: "choosing" }> }) {
  const field = useSearchText(q);
  if (!hasCv) {
    return (
      <>
        <PageHeader title="Check against a job" />
        <EmptyState title="No CV yet" action={<ButtonLink to="/c2c/cv-builder">Make one first</ButtonLink>} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Check against a job" lead="Choose an open job. For each requirement you see the line of your CV that shows it." />
      <Form role="search" className="mb-6 flex max-w-form items-end gap-3">
        <div className="min-w-0 grow">
          <TextField ref={field} formId="find" name="q" type="search" label="Find a job" defaultValue={q} maxLength={200} />
        </div>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {jobs.length === 0 ? (
        <EmptyState title="No jobs found" action={<ButtonLink to="/c2c/cv-builder/check">Show the newest</ButtonLink>} />
      ) : (
        <ul className="grid gap-2">
          {jobs.map(({ id, title, company, location, isDemo }) => (
            <li key={id} className="rounded-md border border-line bg-surface px-4 py-3">
              <Link to={`/c2c/cv-builder/check?job=${id}`} className="font-semibold wrap-anywhere hover:text-peacock hover:underline">
                {title}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {company}, {location} {isDemo && <Badge tone="marigold">Demo</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Checked({ screen: { job, check } }: { screen: Extract<CvCheckScreen, { state: "checked" }> }) {
  const { shown, all, requirements } = check;
  return (
    <div className="max-w-reading">
      <PageHeader
        title={job.title}
        kicker="Your CV against a job"
        lead={
          <>
            {`${job.company}, ${job.location}`} {job.isDemo && <Badge tone="marigold">Demo</Badge>}
          </>
        }
        actions={
          <ButtonLink to="/c2c/cv-builder/check" variant="secondary">
            Another job
          </ButtonLink>
        }
      />
      <p className="mb-2 text-lg font-semibold tabular-nums">
        Your CV shows {shown} of {all} requirements
      </p>
      <Progress label="Requirements shown" value={shown} max={all} />
      <p className="mt-3 text-sm text-ink-soft">
        A requirement counts as shown when your CV names its skills: all of them, or one where it offers a choice. If it names no skill from
        our list, a line of your CV must share at least half of its words. We only compare words; whether you can do it is for you to say.
      </p>
      <ul className="mt-6 grid gap-3">
        {requirements.map((requirement) => (
          <Requirement key={requirement.text} requirement={requirement} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/c2c/cv-builder">Edit your CV</ButtonLink>
        <ButtonLink to={`/jobs/${job.id}`} variant="secondary">
          Read the job
        </ButtonLink>
      </div>
    </div>
  );
}

function Requirement({ requirement: { text, isShown, quotes, missing } }: { requirement: CheckedRequirement }) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
      <p className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 font-semibold">{text}</span>
        <Badge tone={isShown ? "success" : "marigold"}>{isShown ? "Shown" : "Not shown in your CV"}</Badge>
      </p>
      {quotes.map((quote) => (
        <blockquote key={`${quote.place} ${quote.text}`} className="border-l-4 border-peacock pl-3">
          <p>“{quote.text}”</p>
          <p className="text-sm text-ink-soft">
            {quote.place} · {quote.because}
          </p>
        </blockquote>
      ))}
      {missing.map(({ slug, name, resource }) => (
        <p key={slug} className="text-sm text-ink-soft">
          {name} is not shown.{" "}
          {resource ? (
            <>
              Learn it:{" "}
              <a href={resource.url} target="_blank" rel="noopener nofollow" className="text-link">
                {resource.title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              {resource.isFree && ", free"}
            </>
          ) : (
            <Link to={`/c2c/resources?skill=${encodeURIComponent(slug)}`} className="text-link">
              Look for a resource
            </Link>
          )}
        </p>
      ))}
    </li>
  );
}
