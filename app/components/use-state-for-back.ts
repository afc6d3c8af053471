import { useEffect, useState } from "react";
import type { Dispatch, SetStateAction } from "react";
import { useLocation } from "react-router";
import { bookmarkMarks } from "#app/lib/bookmark-marks.ts";

/** The stored states by the key of their history entry, each with the count of bookmark marks at its last change. */
const kept = new Map<string, { state: unknown; marked: number }>();
const keptMax = 20;

/**
 * Like `useState`, but stored for this history entry: Back restores the state, until the page is reloaded or twenty other entries have
 * stored theirs since. One state a page: for lists that have grown. `mark` applies the bookmarks that were changed since to the state.
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
