import { Link } from "#app/components/ui/link.tsx";
import { withNext } from "#app/lib/with-next.ts";

/** A link back to the choice of the profile type. */
export function OtherType({ next }: { next: string | null }) {
  return (
    <p className="mt-6 text-ink-soft">
      Changed your mind?{" "}
      <Link to={withNext("/onboarding", next)} className="text-link">
        Choose another profile type
      </Link>
    </p>
  );
}
