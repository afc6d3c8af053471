import BadgeCheck from "lucide-react/icons/badge-check";
import { classNames } from "#app/lib/class-names.ts";

export type BadgeTone = "neutral" | "peacock" | "marigold" | "success" | "danger";

/**
 * A short state or kind. It is read with the text around it, so it never stands alone as a control. Neither a `span` nor
 * a flex box: beside another box its words would be heard as one with theirs.
 */
export function Badge({ tone = "neutral", className, children }: { tone?: BadgeTone; className?: string; children: React.ReactNode }) {
  return (
    <small className={classNames("inline-block max-w-full shrink-0 rounded-sm px-1.5 text-xs font-semibold", tones[tone], className)}>
      {children}
    </small>
  );
}

/** The blue tick of a member whose work or college address is verified. */
export function VerifiedBadge() {
  return (
    <span className="inline-flex items-center gap-1 align-middle text-xs font-semibold whitespace-nowrap text-verified">
      <BadgeCheck className="size-4" />
      <small className="text-xs">Verified</small>
    </span>
  );
}

export function UserTypeBadge({ userType }: { userType: "campus" | "corporate" }) {
  return userType === "campus" ? <Badge tone="marigold">Campus</Badge> : <Badge tone="peacock">Corporate</Badge>;
}

/** Marks a part of the product that is still being finished. The space is one that stays where the mark is a box beside the name. */
export function BetaMark() {
  return <span className="align-[0.15em] font-sans text-[0.6875rem] font-semibold tracking-wide text-marigold-ink">{"\u00a0beta"}</span>;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft",
  peacock: "bg-peacock-tint text-peacock-strong",
  marigold: "bg-marigold-tint text-marigold-ink",
  success: "bg-success-tint text-success",
  danger: "bg-danger-tint text-danger",
};
