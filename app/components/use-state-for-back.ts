import { useEffect, useState } from "react";
import type { Dispatch, SetStateAction } from "react";
import { useLocation } from "react-router";

/** By the key of a history entry. */
const kept = new Map<string, unknown>();
const keptMax = 20;

/**
 * Like `useState`, but kept for this history entry: Back finds the state as it was, until the page is loaded anew or twenty other entries
 * have kept theirs since. One state a page: lists that have grown.
 */
export function useStateForBack<State>(start: () => State): [State, Dispatch<SetStateAction<State>>] {
  const { key } = useLocation();
  const [state, setState] = useState(() => (kept.get(key) as State | undefined) ?? start());
  useEffect(() => {
    kept.set(key, state);
    if (kept.size > keptMax) kept.delete(kept.keys().next().value ?? "");
  }, [key, state]);
  return [state, setState];
}
