import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { DISCUSSION_TITLE_MAX, SIMILAR_TITLE_MIN } from "#contracts/discussions-limits.ts";
import type { SimilarDiscussion } from "#contracts/discussions.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { useReadyRoute } from "#app/components/use-ready-routes.ts";
import { formatCount } from "#app/lib/numbers.ts";

const pauseMs = 400;

/** Discussions similar to the title that is being typed; at first those that the server found when the form came back. */
export function SimilarDiscussions({ title, found }: { title: string; found: SimilarDiscussion[] | undefined }) {
  const { load, data } = useFetcher<SimilarDiscussion[]>();
  useReadyRoute("/discussions/similar");
  const [asked, setAsked] = useState("");
  const words = title.trim();

  useEffect(() => {
    // Of a whole text that was pasted here, a server or a proxy would refuse the address.
    if (words.length < SIMILAR_TITLE_MIN || words.length > DISCUSSION_TITLE_MAX || words === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(words);
      void load(`/discussions/similar?title=${encodeURIComponent(words)}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, asked, load]);

  const isTooShort = words.length < SIMILAR_TITLE_MIN && (words !== "" || data !== undefined);
  const shown = isTooShort ? [] : (data ?? found ?? []);
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown.length > 0 && (
        <section aria-label="Similar discussions" className="rounded-lg border border-line bg-sunken px-4 py-3">
          <p className="font-semibold">Has it been asked already?</p>
          <ul className="mt-1 grid">
            {shown.map(({ id, title: name, replyCount, hasAcceptedReply }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                <a href={`/discussion/${id}`} target="_blank" rel="noopener" className="text-link inline-block py-1.5">
                  {name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <span className="text-sm text-ink-faint">{formatCount(replyCount, "reply", "replies")}</span>
                {hasAcceptedReply && <Badge tone="success">Answered</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
