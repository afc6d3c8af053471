import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useReadyRoute } from "#app/components/use-ready-routes.ts";
import type { MoreReplies } from "#contracts/discussion-pages.ts";
import type { ReplyPage, ReplyView } from "#contracts/discussions.ts";
import { addReplies, appendPage, newestAt, removeReply, replacePage, startReplies, toThreads } from "./reply-threads.ts";
import type { Thread } from "./reply-threads.ts";

// Servers' clocks differ a little, and a reply is seen a moment after it was dated.
const overlapMs = 60_000;

export type Replies = {
  threads: Thread[];
  /** Newer threads that came by themselves, behind what Load more brings. */
  beyond: Thread[];
  nextCursor: string | null;
  isLoadingMore: boolean;
  hasFailed: boolean;
  /** Others' replies that came while the page was open. */
  arrivedIds: ReadonlySet<string>;
  /** How many replies the server counts. */
  count: number;
  loadMore: () => void;
  /** Fetches what was written since the newest known reply. */
  fetchNew: () => void;
  put: (reply: ReplyView) => void;
  remove: (id: string) => void;
};

type Start = { discussionId: string; page: ReplyPage; replyCount: number; startedAt: string };

/** The replies of a page: the loader's, growing by Load more and by what others write. */
export function useReplies({ discussionId, page, replyCount, startedAt }: Start): Replies {
  const [known, setKnown] = useState(() => startReplies(page));
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const [counted, setCounted] = useState({ loaded: replyCount, count: replyCount });
  const more = useFetcher<MoreReplies | null>();
  const news = useFetcher<MoreReplies | null>();
  const address = `/discussion/${discussionId}/replies`;
  useReadyRoute(address);

  if (known.page !== page) setKnown(replacePage(known, page));
  if (counted.loaded !== replyCount) setCounted({ loaded: replyCount, count: replyCount });

  useOnce(more.data, (answer) => {
    setKnown((current) => appendPage(current, answer));
  });
  useOnce(news.data, (answer) => {
    const arrived = answer.replies.filter(({ id, viewer }) => !known.byId.has(id) && !viewer.canEdit);
    setKnown((current) => addReplies(current, answer.replies));
    setCounted((current) => ({ ...current, count: answer.replyCount }));
    if (arrived.length > 0) setArrivedIds((current) => new Set([...current, ...arrived.map(({ id }) => id)]));
  });

  // Asked for while an earlier answer is still on its way: then once more after it.
  const isWanted = useRef(false);
  const fetchNew = () => {
    isWanted.current = news.state !== "idle";
    if (isWanted.current) return;
    const since = new Date(Date.parse(newestAt(known) ?? startedAt) - overlapMs);
    void news.load(`${address}?since=${since.toISOString()}`);
  };
  const handleIdle = useEffectEvent(() => {
    if (isWanted.current) fetchNew();
  });
  useEffect(() => {
    if (news.state === "idle") handleIdle();
  }, [news.state]);

  return {
    ...toThreads(known),
    nextCursor: known.nextCursor,
    isLoadingMore: more.state !== "idle",
    hasFailed: more.state === "idle" && more.data === null,
    arrivedIds,
    count: counted.count,
    loadMore: () => {
      if (more.state === "idle" && known.nextCursor !== null) void more.load(`${address}?cursor=${known.nextCursor}`);
    },
    fetchNew,
    put: useCallback((reply: ReplyView) => setKnown((current) => addReplies(current, [reply])), []),
    remove: useCallback((id: string) => setKnown((current) => removeReply(current, id)), []),
  };
}

/** Runs `use` once for each answer. */
function useOnce(data: MoreReplies | null | undefined, use: (answer: MoreReplies) => void): void {
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    seen.current = data;
    if (data) use(data);
  });
}
