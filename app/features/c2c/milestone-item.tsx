import { Form, useNavigation } from "react-router";
import type { MilestoneView } from "#contracts/c2c.ts";
import { classNames } from "#app/lib/class-names.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";

/** A milestone with the box that completes it. The box is a button, so it works without JavaScript. */
export function MilestoneItem({ milestone: { id, milestone, completed, skill, evidenceUrl } }: { milestone: MilestoneView }) {
  const { formData } = useNavigation();
  // Ticked at once; the server's answer then confirms or corrects it.
  const sent = formData?.get("intent") === "toggle" && formData.get("id") === id ? formData.get("completed") === "true" : null;
  const isDone = sent ?? completed;
  return (
    <li id={`milestone-${id}`} className="flex flex-wrap items-start gap-3 rounded-md border border-line bg-surface p-3">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="toggle" />
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          role="checkbox"
          aria-checked={isDone}
          aria-label={milestone}
          name="completed"
          value={completed ? "false" : "true"}
          className={classNames(
            "grid size-11 cursor-pointer place-items-center rounded-md border-2 text-xl font-semibold",
            isDone ? "border-success bg-success-tint text-success" : "border-edge hover:border-peacock",
          )}
        >
          {isDone && "✓"}
        </button>
      </Form>
      <div className="min-w-0 flex-[1_1_9rem] self-center">
        <p dir="auto" className={classNames("font-semibold wrap-anywhere", isDone && "text-ink-soft line-through")}>
          {milestone}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {skill && <span>{`Counts as ${skill.name} on every path`}</span>}
          {evidenceUrl && (
            <a href={evidenceUrl} target="_blank" rel="noreferrer nofollow" className="text-link">
              Evidence on {new URL(evidenceUrl).hostname}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </p>
      </div>
      <Form method="post" className="ends-row ml-auto flex min-h-11 items-center">
        <input type="hidden" name="id" value={id} />
        <ButtonLink to={`/c2c/progress/${id}`} variant="ghost" size="sm">
          Edit<span className="sr-only"> {milestone}</span>
        </ButtonLink>
        <Button type="submit" name="intent" value="remove" variant="ghost" size="sm" aria-label={`Delete: ${milestone}`}>
          Delete
        </Button>
      </Form>
    </li>
  );
}
