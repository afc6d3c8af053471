import { useEffect } from "react";
import { useFetchAhead } from "./use-fetch-ahead.ts";

/**
 * Keeps the code at hand that a fetcher needs for what is at `path`. Where it does not come with the press, as without a connection or after a
 * deploy, the router loads the page anew, and what is typed on it is lost.
 */
export function useReadyRoute(path: string): void {
  const fetchAhead = useFetchAhead();
  useEffect(() => fetchAhead(path), [fetchAhead, path]);
}

/** The same for everything that the forms of a page are sent to, its buttons among them: for pages on which people write. */
export function useReadyForms(): void {
  const fetchAhead = useFetchAhead();
  useEffect(() => {
    const paths = Array.from(document.querySelectorAll("form[method=post]"), (form) => form.getAttribute("action")?.split("?")[0]);
    for (const path of new Set(paths)) if (path) fetchAhead(path);
  }, [fetchAhead]);
}
