import { Link } from "./link.tsx";
import { classNames } from "#app/lib/class-names.ts";

export type Tab = { label: React.ReactNode; to: string; isCurrent: boolean };

/** A row of links that change what the page shows. If it does not fit, it scrolls sideways, and starts at the current link. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="tab-row -mx-(--gutter) scroll-px-18 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ label: text, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center border-b-3 px-3 text-sm font-semibold -outline-offset-4 fades",
                isCurrent
                  ? "border-marigold text-ink [scroll-initial-target:nearest]"
                  : "border-transparent text-ink-soft hover:border-line hover:text-ink",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
