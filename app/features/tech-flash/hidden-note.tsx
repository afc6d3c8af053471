import { EmptyState } from "#app/components/empty-state.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatCount } from "#app/lib/numbers.ts";

/** Says below a list how many articles the reader's choices left out. */
export function HiddenNote({ hiddenCount }: { hiddenCount: number | null }) {
  return (
    <p className="mt-4 text-center text-sm text-ink-soft">
      {countOf(hiddenCount)} hidden by{" "}
      <Link to="/tech-flash/choices" className="text-link">
        your choices
      </Link>
    </p>
  );
}

/** Shown in place of a list when the reader's choices left out all of it. */
export function NothingLeft({ hiddenCount, hasMore }: { hiddenCount: number | null; hasMore: boolean }) {
  return (
    <EmptyState
      title={hasMore ? "Nothing left among the latest news" : "Nothing left to read here"}
      action={
        <ButtonLink to="/tech-flash/choices" variant="secondary">
          Your Tech Flash
        </ButtonLink>
      }
    >
      {countOf(hiddenCount)} hidden by what you have muted or read.
    </EmptyState>
  );
}

function countOf(hiddenCount: number | null): string {
  if (hiddenCount === null) return "Some articles are";
  return formatCount(hiddenCount, "article is", "articles are");
}
