import { Form } from "react-router";
import type { ReadingChoices } from "#contracts/reading-choices.ts";
import type { StoryDetail } from "#contracts/stories.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { MuteButton } from "./mute-button.tsx";

/** The choices with which a member sees less like this story. */
export function StoryChoices({ story, choices }: { story: StoryDetail; choices: ReadingChoices | null }) {
  const isMember = useViewer()?.onboardingCompleted === true;
  if (!isMember) return null;
  const page = `/tech-flash/${story.storyId}`;
  const sources = [...new Set([story.source, ...story.sources.map(({ source }) => source)])];
  return (
    <section aria-labelledby="choices-title" className="mt-10">
      <h2 id="choices-title" className="text-2xl">
        See less of this
      </h2>
      {choices?.hidesRead && (
        <Form method="post" action="/tech-flash/choices" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="mark-read" />
          <input type="hidden" name="article_id" value={story.id} />
          <input type="hidden" name="return_to" value={page} />
          <Button type="submit" variant="secondary" size="sm">
            Mark as read
          </Button>
        </Form>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sources.map((source) => (
          <li key={source} className="flex items-center justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{source}</span>
            <MuteButton source={source} isMuted={choices?.mutedSources.includes(source) ?? false} returnTo={page} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link to="/tech-flash/choices" className="text-link">
          Your Tech Flash
        </Link>
      </p>
    </section>
  );
}
