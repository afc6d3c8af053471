import type { OwnBlogsScreen } from "#contracts/blog-pages.ts";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

/** The entry among a member's blogs for a new blog that was left unsaved, with a link back to it. */
export function KeptBlog({ title, savedAt }: NonNullable<OwnBlogsScreen["kept"]>) {
  return (
    <p className="mb-4 rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
      We kept your unsaved work from <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>.{" "}
      <Link to="/blogs/new?restore=1" className="text-link">
        Continue writing{title && ` “${title}”`}
      </Link>
    </p>
  );
}
