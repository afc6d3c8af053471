import type { ReviewNotice as Notice } from "#contracts/posting.ts";
import { Badge } from "./ui/badge.tsx";
import { Link } from "./ui/link.tsx";

const words: Record<Notice["state"], string> = { held: "In review", hidden: "Hidden", rejected: "Rejected" };

/** Tells an author, or a moderator, what was decided about a text, why, and what to do now. */
export function ReviewNotice({ notice, isStateNamed = true }: { notice: Notice; /** Default true. */ isStateNamed?: boolean }) {
  return (
    <div role="note" className="grid gap-1 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 text-marigold-ink">
      <p>
        {isStateNamed && <ReviewBadge state={notice.state} />} {notice.reason}
      </p>
      {notice.advice && <p>{notice.advice}</p>}
      {notice.decideAt && (
        <p>
          <Link to={notice.decideAt} className="underline underline-offset-2">
            Decide about it
          </Link>
        </p>
      )}
    </div>
  );
}

export function ReviewBadge({ state }: Pick<Notice, "state">) {
  return <Badge tone={state === "held" ? "neutral" : "danger"}>{words[state]}</Badge>;
}
