import { useEffect, useState } from "react";
import type { Dispatch, SetStateAction } from "react";
import { useLocation } from "react-router";
import { bookmarkMarks } from "#app/lib/bookmark-marks.ts";

/** By the key of a history entry, with how many bookmarks had been marked by its last change. */
const kept = new Map<string, { state: unknown; marked: number }>();
const keptMax = 20;

/**
 * Like `useState`, but kept for this history entry: Back finds the state as it was, until the page is loaded anew or twenty other entries
 * have kept theirs since. One state a page: lists that have grown. `mark` puts into it what has been bookmarked since, or no longer is.
 */
export function useStateForBack<State>(
  start: () => State,
  mark: (state: State, marks: ReadonlyMap<string, boolean>) => State = (state) => state,
): [State, Dispatch<SetStateAction<State>>] {
  const { key } = useLocation();
  const [state, setState] = useState(() => {
    const found = kept.get(key);
    return found ? mark(found.state as State, new Map(bookmarkMarks.slice(found.marked))) : start();
  });
  useEffect(() => {
    kept.set(key, { state, marked: bookmarkMarks.length });
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? "");
  }, [key, state]);
  return [state, setState];
}
