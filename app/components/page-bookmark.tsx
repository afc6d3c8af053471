import { useState } from "react";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import { BookmarkButton } from "./bookmark-button.tsx";

type PageBookmarkProps = {
  type: BookmarkType;
  referenceId: string;
  isSaved: boolean;
  /** The path of the item's page. */
  page: string;
};

/** Bookmarks the item that a page is about. Its loader does not run again afterwards. */
export function PageBookmark({ type, referenceId, isSaved, page }: PageBookmarkProps) {
  const [settled, setSettled] = useState<{ id: string; isSaved: boolean } | null>(null);
  return (
    <BookmarkButton
      type={type}
      referenceId={referenceId}
      isSaved={settled?.id === referenceId ? settled.isSaved : isSaved}
      returnTo={`${page}#actions`}
      onSettled={(saved) => setSettled({ id: referenceId, isSaved: saved })}
    />
  );
}
