import { Form } from "react-router";
import type { RoadmapSkillView } from "#contracts/c2c.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { TakeForm } from "./roadmap-parts.tsx";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/components/ui/button.tsx";

/** The skills in the order in which to learn them. A skill that is done counts on every path. */
export function RoadmapSkills({ skills }: { skills: readonly RoadmapSkillView[] }) {
  return (
    <section aria-labelledby="skills">
      <h2 id="skills" className="mb-1 text-2xl">
        Skills
      </h2>
      <p className="mb-4 text-ink-soft">
        Learn them in this order. A skill you mark as done counts on every path, in your plan and for jobs.
      </p>
      <ol className="grid gap-4 lg:grid-cols-2">
        {skills.map((skill) => (
          <Skill key={skill.name} skill={skill} />
        ))}
      </ol>
    </section>
  );
}

function Skill({ skill: { name, description, timeline, hours, skill, isDone, isTaken, resource } }: { skill: RoadmapSkillView }) {
  return (
    <li id={`skill-${skill ?? name}`} className="item-card">
      <h3>
        {name} {isDone && <Badge tone="success">Done</Badge>}
      </h3>
      <p className="text-ink-soft">{description}</p>
      <p className="text-sm text-ink-faint tabular-nums">{`${timeline} · ${formatCount(hours, "hour")}`}</p>
      {!isDone && resource && (
        <p className="text-sm">
          Learn it:{" "}
          <a href={resource.url} target="_blank" rel="noopener" className="text-link">
            {resource.title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {resource.isFree ? " (free)" : " (paid)"} ·{" "}
          <Link to={`/c2c/resources?skill=${skill}`} className="text-link">
            more for {name}
          </Link>
        </p>
      )}
      <div className="item-foot">
        {skill === null ? (
          <TakeForm part="skills" name={name} isTaken={isTaken} isDone={isDone} />
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="skill" />
            <input type="hidden" name="skill" value={skill} />
            <Button type="submit" name="done" value={isDone ? "false" : "true"} variant={isDone ? "ghost" : "secondary"} size="sm">
              {isDone ? "Not done after all" : "Mark as done"}
              <span className="sr-only"> {name}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
