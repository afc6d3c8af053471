import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { RefreshAnswer } from "#contracts/sources.ts";
import type { RefreshPlace } from "#app/components/refresh-button.tsx";

/**
 * Refreshes the sources once, without a toast, when a list has nothing to show (specification 2, section 4). Returns whether the refresh is
 * in progress.
 */
export function useAutomaticRefresh(isWanted: boolean, place: RefreshPlace): boolean {
  const { submit, state } = useFetcher<RefreshAnswer>();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    void submit({ place }, { method: "post", action: "/tech-flash" });
  }, [isWanted, place, submit]);
  return state !== "idle";
}
