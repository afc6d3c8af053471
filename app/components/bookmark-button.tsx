import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import type { BookmarkAnswer } from "#contracts/bookmarks.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import { Button } from "./ui/button.tsx";
import { useToast, useToastFrom } from "./ui/toast-host.tsx";
import { useViewer } from "./viewer.ts";

type BookmarkButtonProps = {
  type: BookmarkType;
  referenceId: string;
  /** Of the item, for the button's name. */
  title: string;
  isSaved: boolean;
  /** Where the item stands on the page, for the way back without JavaScript. */
  anchor?: string;
  /** Told when the server has answered. */
  onSettled?: (isSaved: boolean) => void;
};

/** Saves an item, or removes it from the saved ones. It changes at once and changes back when the server refuses. */
export function BookmarkButton({ type, referenceId, title, isSaved, anchor, onSettled }: BookmarkButtonProps) {
  const fetcher = useFetcher<BookmarkAnswer>();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const showToast = useToast();
  useToastFrom(fetcher.data);
  const settled = fetcher.state === "idle" ? fetcher.data?.isSaved : undefined;
  useEffect(() => {
    if (settled !== undefined) onSettled?.(settled);
    // Only an answer tells; a new function from the parent does not.
  }, [settled]);

  const isBusy = fetcher.state !== "idle";
  const wanted = fetcher.formData?.get("intent");
  const isShownSaved = wanted === undefined ? (settled ?? isSaved) : wanted === "add";

  function handleSubmit(event: React.FormEvent) {
    if (isBusy) return event.preventDefault();
    if (viewer) return undefined;
    event.preventDefault();
    return showToast({ key: "bookmark-sign-in", next: pathname + search });
  }

  return (
    <fetcher.Form method="post" action="/bookmarks" onSubmit={handleSubmit}>
      <input type="hidden" name="bookmark_type" value={type} />
      <input type="hidden" name="reference_id" value={referenceId} />
      <input type="hidden" name="return_to" value={`${pathname}${search}${anchor ? `#${anchor}` : ""}`} />
      <Button
        type="submit"
        name="intent"
        value={isShownSaved ? "remove" : "add"}
        variant="ghost"
        size="sm"
        aria-disabled={isBusy || undefined}
        aria-label={`${isShownSaved ? "Bookmarked" : "Bookmark"}: ${title}`}
      >
        <BookmarkIcon isFilled={isShownSaved} />
        {isShownSaved ? "Bookmarked" : "Bookmark"}
      </Button>
    </fetcher.Form>
  );
}

function BookmarkIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={isFilled ? "size-4.5 fill-current" : "size-4.5 fill-none"}>
      <path d="M6 3.5h12v17l-6-4.5-6 4.5z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
