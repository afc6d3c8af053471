import X from "lucide-react/icons/x";
import { Link } from "./ui/link.tsx";

export type ActiveFilter = {
  label: string;
  /** The address of the list without this filter. */
  without: string;
};

/** The filters that are set on a list, each with a link that removes it. Renders nothing when no filter is set. */
export function ActiveFilters({ active, clearTo }: { active: readonly ActiveFilter[]; /** The list without any. */ clearTo: string }) {
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={without} className="max-w-full">
          <Link
            to={without}
            preventScrollReset
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-peacock bg-peacock-tint px-3 text-sm text-peacock-strong hover:bg-surface pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <X className="size-4" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={clearTo} preventScrollReset className="text-link inline-flex min-h-9 items-center px-1 text-sm pointer-coarse:min-h-11">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
