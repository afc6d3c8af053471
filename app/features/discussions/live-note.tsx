import type { LiveState } from "./use-live-replies.ts";
import { formatCount } from "#app/lib/numbers.ts";

type LiveNoteProps = { discussionId: string; state: LiveState; arrivedCount: number };

/** Says which replies have arrived live, and, if updates cannot arrive, how to look for new ones. */
export function LiveNote({ discussionId, state, arrivedCount }: LiveNoteProps) {
  // A plain link: it loads the page again, with or without JavaScript.
  const link = (
    <a href={`/discussion/${discussionId}`} className="text-link">
      New replies — reload
    </a>
  );
  return (
    <div className="text-sm text-ink-faint">
      <p role="status" className="sr-only">
        {arrivedCount > 0 && `${formatCount(arrivedCount, "new reply", "new replies")} arrived`}
      </p>
      {state === "live" && <p>New replies appear here automatically.</p>}
      {state === "off" && <p>{link}</p>}
      <noscript>{link}</noscript>
    </div>
  );
}
