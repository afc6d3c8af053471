import Check from "lucide-react/icons/check";
import BriefcaseBusiness from "lucide-react/icons/briefcase-business";
import GraduationCap from "lucide-react/icons/graduation-cap";
import type { UserType } from "#contracts/viewer.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/lib/class-names.ts";

type TypeCardProps = {
  userType: UserType;
  text: string;
  benefits?: readonly string[];
  /** A word beside the title, such as "Coming Soon". */
  mark?: string;
  /** Whether the card cannot be chosen. Default false. */
  isClosed?: boolean;
  /** Whether it was chosen before. Default false. */
  isPicked?: boolean;
  /** Where the card leads: then all of it is one link. */
  to?: string;
  /** What chooses this type. A button with the class `cardOverlay` reacts to clicks on the whole card. */
  children?: React.ReactNode;
};

/** Stretches a control over its card. */
export const cardOverlay = "w-full after:absolute after:inset-0 after:rounded-lg";

const layout = "flex flex-col gap-4 rounded-lg p-5 sm:p-6";

const looks = {
  campus: { title: "Campus", Icon: GraduationCap, edge: "border-t-marigold", icon: "bg-marigold-tint text-marigold-ink" },
  corporate: { title: "Corporate", Icon: BriefcaseBusiness, edge: "border-t-peacock", icon: "bg-peacock-tint text-peacock-strong" },
} as const;

/** A card for one of the two profile types. */
export function TypeCard({ userType, text, benefits, mark, isClosed = false, isPicked = false, to, children }: TypeCardProps) {
  const { title, Icon, edge, icon } = looks[userType];
  const inside = (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className={classNames("grid size-11 shrink-0 place-items-center rounded-full", icon)}>
          <Icon className="size-6" strokeWidth={1.7} />
        </span>
        <h2 id={`type-${userType}`} className="mr-auto font-serif text-xl font-bold">
          {title}
        </h2>
        {mark && <Badge tone="marigold">{mark}</Badge>}
        {isPicked && <Badge tone="peacock">Your choice so far</Badge>}
      </div>
      <p className="text-ink-soft">{text}</p>
      {benefits && (
        <ul className="grid gap-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Check className="mt-0.5 size-5 text-success" />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-auto pt-1">{children}</div>}
    </>
  );
  return (
    <section
      aria-labelledby={`type-${userType}`}
      className={classNames(
        "relative grid rounded-lg border border-t-4",
        edge,
        isPicked ? "border-x-peacock border-b-peacock" : "border-x-line border-b-line",
        isClosed ? "border-dashed bg-sunken" : "bg-surface hover:bg-peacock-tint",
      )}
    >
      {to === undefined ? (
        <div className={layout}>{inside}</div>
      ) : (
        <Link to={to} className={layout}>
          {inside}
        </Link>
      )}
    </section>
  );
}
