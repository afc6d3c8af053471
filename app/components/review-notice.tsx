import type { ReviewNotice as Notice } from "#contracts/posting.ts";
import { Badge } from "./ui/badge.tsx";

const words: Record<Notice["state"], string> = { held: "In review", hidden: "Hidden", rejected: "Rejected" };

/** Tells an author what was decided about their text and why, and, of what was taken down, how to ask again. */
export function ReviewNotice({ notice }: { notice: Notice }) {
  return (
    <div role="note" className="grid gap-1 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 text-marigold-ink">
      <p>
        <Badge tone={notice.state === "held" ? "neutral" : "danger"}>{words[notice.state]}</Badge> {notice.reason}
      </p>
      {notice.state !== "held" && <p>Change it and save: a moderator will look at it again.</p>}
    </div>
  );
}
