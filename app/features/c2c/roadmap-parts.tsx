import { useId } from "react";
import { Form } from "react-router";
import type { RoadmapView } from "#contracts/c2c.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";

/** What to build, which certificates count, and the phases of it all. */
export function RoadmapParts({ roadmap: { projects, certifications, timeline } }: { roadmap: RoadmapView }) {
  return (
    <>
      <section aria-labelledby="projects">
        <h2 id="projects" className="mb-4 text-2xl">
          Projects
        </h2>
        <ul className="grid gap-4 lg:grid-cols-2">
          {projects.map(({ name, description, difficulty, technologies, isDone, isTaken }) => (
            <li key={name} className="item-card">
              <p className="item-byline">
                {difficulty}
                {isDone && <Badge tone="success">Done</Badge>}
              </p>
              <h3>{name}</h3>
              <p className="text-ink-soft">{description}</p>
              <p className="text-sm text-ink-faint">{technologies.join(" · ")}</p>
              <div className="item-foot">
                <TakeForm part="projects" name={name} isTaken={isTaken} isDone={isDone} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="certifications">
        <h2 id="certifications" className="mb-4 text-2xl">
          Certifications
        </h2>
        <ul className="grid gap-4 lg:grid-cols-2">
          {certifications.map(({ name, provider, level, timeline: when, isDone, isTaken }) => (
            <li key={name} className="item-card">
              <p className="item-byline">
                {level}
                {isDone && <Badge tone="success">Done</Badge>}
              </p>
              <h3>{name}</h3>
              <p className="text-ink-soft">{`${provider} · ${when}`}</p>
              <div className="item-foot">
                <TakeForm part="certifications" name={name} isTaken={isTaken} isDone={isDone} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="timeline">
        <h2 id="timeline" className="mb-4 text-2xl">
          Timeline
        </h2>
        <ol className="grid gap-4 lg:grid-cols-2">
          {timeline.map(({ phase, duration, focus, milestones }) => (
            <li key={phase} className="item-card">
              <p className="item-byline">{duration}</p>
              <h3>{phase}</h3>
              <p className="text-ink-soft">{focus}</p>
              <ul className="list-disc pl-5 text-ink-soft marker:text-ink-faint">
                {milestones.map((milestone) => (
                  <li key={milestone}>{milestone}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type TakeFormProps = { part: "skills" | "projects" | "certifications"; name: string; isTaken: boolean; isDone: boolean };

/** Adds a part of the roadmap to the member's progress, where it can be completed. */
export function TakeForm({ part, name, isTaken, isDone }: TakeFormProps) {
  const id = useId();
  useRestoreFocus(id, isTaken);
  if (isTaken) {
    return (
      <Link id={id} to="/c2c/progress" className="text-link">
        {isDone ? "Completed in your progress" : "In your progress"}
      </Link>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" variant="secondary" size="sm">
        Add to my progress<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
