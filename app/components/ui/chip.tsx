import { Link } from "./link.tsx";

type ChipProps = {
  children: React.ReactNode;
  /** Where the chip leads, such as the list filtered by this tag; without it the chip is plain text. */
  to?: string;
  isSelected?: boolean;
  preventScrollReset?: boolean;
};

/** A tag or filter. */
export function Chip({ children, to, isSelected = false, preventScrollReset }: ChipProps) {
  const look = isSelected ? "chip chip-selected" : "chip";
  if (to === undefined) return <span className={look}>{children}</span>;
  return (
    <Link to={to} aria-current={isSelected ? "true" : undefined} preventScrollReset={preventScrollReset} className={look}>
      {children}
    </Link>
  );
}
