import type { DiscussedStory } from "#contracts/discussions.ts";
import { Link } from "#app/components/ui/link.tsx";

/** Says which story of Tech Flash a discussion is about, and leads to it. */
export function AboutStory({ story: { id, title } }: { story: DiscussedStory }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-2.5 text-ink-soft">
      About this story:{" "}
      <Link to={`/tech-flash/${id}`} className="text-link">
        {title}
      </Link>
    </p>
  );
}
