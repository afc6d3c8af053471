import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ACTS_IN_PLACE } from "#app/lib/page-state.ts";
import type { BookmarkAnswer } from "#contracts/bookmarks.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import { useToast } from "./ui/toast-host.tsx";
import { useViewer } from "./viewer.ts";

type BookmarkButtonProps = {
  type: BookmarkType;
  referenceId: string;
  /** In a list: the title of the item, so that each button has a name of its own. */
  title?: string;
  isSaved: boolean;
  /** The path, with the item's anchor, to come back to without JavaScript and after signing in. */
  returnTo: string;
  /** Called when the server has answered. Needed on pages whose loader does not run again after a bookmark. */
  onSettled?: (isSaved: boolean) => void;
};

/**
 * Saves an item or removes it. The button changes at once, and changes back if the server refuses. A page has many of these buttons and few
 * are pressed: so the form is plain HTML that does not depend on the viewer, and the component that calls the server is mounted only by a
 * press.
 */
export function BookmarkButton({ type, referenceId, title, isSaved, returnTo, onSettled }: BookmarkButtonProps) {
  const [intent, setIntent] = useState<"add" | "remove" | null>(null);
  const isShownSaved = intent === null ? isSaved : intent === "add";
  const fields = { bookmark_type: type, reference_id: referenceId, return_to: returnTo };
  const label = isShownSaved ? "Bookmarked" : "Bookmark";

  function handleSubmit(event: React.SubmitEvent) {
    event.preventDefault();
    if (intent === null) setIntent(isSaved ? "remove" : "add");
  }

  return (
    <form method="post" action="/bookmarks" {...ACTS_IN_PLACE} onSubmit={handleSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={isShownSaved ? "remove" : "add"}
        aria-label={title && `${label}: ${title}`}
        aria-disabled={intent !== null || undefined}
        className={isShownSaved ? "card-action card-action-bookmarked" : "card-action card-action-bookmark"}
        // The second click of a double click would undo the first.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {label}
      </button>
      {intent !== null && (
        <BookmarkCall
          fields={{ ...fields, intent }}
          onRefused={() => setIntent(null)}
          onSettled={(answer) => {
            onSettled?.(answer.isSaved);
            setIntent(null);
          }}
        />
      )}
    </form>
  );
}

type BookmarkCallProps = {
  fields: Record<"bookmark_type" | "reference_id" | "return_to" | "intent", string>;
  /** Called when the server refuses; at once when nobody is signed in. */
  onRefused: () => void;
  onSettled: (answer: BookmarkAnswer) => void;
};

/** One call to the server, from the request to its answer. */
function BookmarkCall({ fields, onRefused, onSettled }: BookmarkCallProps) {
  const viewer = useViewer();
  const { submit, state, data } = useFetcher<BookmarkAnswer>();
  const showToast = useToast();
  const isSent = useRef(false);
  const settle = useEffectEvent(onSettled);
  const refuse = useEffectEvent(onRefused);

  // Runs before the browser paints, so that a visitor's button never looks saved.
  useLayoutEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    if (viewer) void submit(fields, { method: "post", action: "/bookmarks" });
    else {
      showToast({ key: "bookmark-sign-in", next: fields.return_to });
      refuse();
    }
  }, [viewer, submit, fields, showToast]);

  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data, showToast]);

  // When the fetcher is idle again, the loaders' data on the page already agrees with the answer.
  useEffect(() => {
    if (state === "idle" && data) settle(data);
  }, [state, data]);
  return null;
}
