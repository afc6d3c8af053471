import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useReadyRoute } from "#app/components/use-ready-routes.ts";
import { useStateForBack } from "#app/components/use-state-for-back.ts";
import type { MoreReplies } from "#contracts/discussion-pages.ts";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { DiscussionView, ReplyPage, ReplyView } from "#contracts/discussions.ts";
import {
  addReplies,
  appendPage,
  findRest,
  mergeNews,
  newestAt,
  removeReply,
  replacePage,
  startReplies,
  toThreads,
} from "./reply-threads.ts";
import type { Thread } from "./reply-threads.ts";

// Servers' clocks differ slightly, and a reply becomes readable a moment after its date.
const overlapMs = 60_000;

export type Replies = {
  threads: Thread[];
  /** Newer threads that arrived live, after those that Load more will bring. */
  beyond: Thread[];
  nextCursor: string | null;
  isLoadingMore: boolean;
  hasFailed: boolean;
  /** How many replies the last Load more brought; 0 before the first. */
  addedCount: number;
  /** The ids of others' replies that arrived while the page was open. */
  arrivedIds: ReadonlySet<string>;
  loadMore: () => void;
  /** Fetches new replies, and changes of those on the page. */
  fetchNew: () => void;
  put: (reply: ReplyView) => void;
  remove: (id: string) => void;
};

/** The number of replies by the server: from when the page was loaded, or from later news. */
export function useReplyCount(discussion: DiscussionView): [number, (count: number) => void] {
  const [heard, setHeard] = useState({ discussion, count: discussion.replyCount });
  if (heard.discussion !== discussion) setHeard({ discussion, count: discussion.replyCount });
  return [heard.count, (count) => setHeard({ discussion, count })];
}

type Start = {
  discussion: DiscussionView;
  page: ReplyPage;
  /** Whether the page begins somewhere after the first reply. */
  isLaterPage: boolean;
  onCount: (count: number) => void;
};

/** The replies of a page: the loader's, extended by Load more and by live updates. */
export function useReplies({ discussion, page, isLaterPage, onCount }: Start): Replies {
  const [known, setKnown] = useStateForBack(() => startReplies(page));
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const more = useFetcher<MoreReplies | null>();
  const news = useFetcher<MoreReplies | null>();
  const askedSince = useRef("");
  const address = `/discussion/${discussion.id}/replies`;
  useReadyRoute(address);

  if (known.page !== page) setKnown(replacePage(known, page));

  const ask = (since: string) => {
    askedSince.current = since;
    void news.load(`${address}?since=${since}`);
  };

  useOnce(more.data, (answer) => {
    setKnown((current) => appendPage(current, answer));
  });
  useOnce(news.data, (answer) => {
    const given = { replies: answer.replies, since: askedSince.current };
    const arrived = answer.replies.filter(({ id, viewer }) => !known.byId.has(id) && !viewer.canEdit);
    setKnown((current) => mergeNews(current, { ...given, isInUse }));
    onCount(answer.replyCount);
    if (arrived.length > 0) setArrivedIds((current) => new Set([...current, ...arrived.map(({ id }) => id)]));
    const rest = findRest(given);
    if (rest !== undefined) ask(rest);
  });

  // Set when replies are asked for while a request is in progress: then another request follows.
  const isWanted = useRef(false);
  const fetchNew = () => {
    isWanted.current = news.state !== "idle";
    if (isWanted.current) return;
    // A short thread is loaded whole, so that changes and deletions at its beginning are noticed too.
    const isShort = !isLaterPage && known.byId.size < DISCUSSION_REPLIES_PAGE_SIZE / 2;
    const newest = isShort ? undefined : newestAt(known);
    ask(newest === undefined ? discussion.createdAt : new Date(Date.parse(newest) - overlapMs).toISOString());
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
    addedCount: more.data?.replies.length ?? 0,
    arrivedIds,
    loadMore: () => {
      if (more.state === "idle" && known.nextCursor !== null) void more.load(`${address}?cursor=${known.nextCursor}`);
    },
    fetchNew,
    put: useCallback((reply: ReplyView) => setKnown((current) => addReplies(current, [reply])), [setKnown]),
    remove: useCallback((id: string) => setKnown((current) => removeReply(current, id)), [setKnown]),
  };
}

/** Whether the reader is answering or reporting a reply, or has the focus in it. */
function isInUse(id: string): boolean {
  return document.querySelector(`#reply-${id} :is(textarea, :popover-open, [data-open], :focus)`) !== null;
}

/** Calls `use` once for each answer. */
function useOnce(data: MoreReplies | null | undefined, use: (answer: MoreReplies) => void): void {
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (data === undefined || data === seen.current) return;
    seen.current = data;
    if (data) use(data);
  });
}
