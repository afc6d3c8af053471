import { Link } from "./link.tsx";
import { classNames } from "#app/lib/class-names.ts";

type ChipProps = {
  children: React.ReactNode;
  /** Where the chip leads, such as the list filtered by this tag; without it the chip is plain text. */
  to?: string;
  isSelected?: boolean;
  preventScrollReset?: boolean;
};

/** A tag or filter. As a link it is 44 px high where fingers are used. */
export function Chip({ children, to, isSelected = false, preventScrollReset }: ChipProps) {
  const look = classNames(
    "inline-flex items-center rounded-full border px-3 text-sm whitespace-nowrap",
    isSelected ? "border-peacock bg-peacock text-on-peacock" : "border-line bg-surface text-ink-soft",
  );
  if (to === undefined) return <span className={classNames(look, "min-h-7")}>{children}</span>;
  return (
    <Link
      to={to}
      aria-current={isSelected ? "true" : undefined}
      preventScrollReset={preventScrollReset}
      className={classNames(
        look,
        "min-h-9 transition-colors pointer-coarse:min-h-11",
        !isSelected && "hover:border-peacock hover:text-peacock",
      )}
    >
      {children}
    </Link>
  );
}
