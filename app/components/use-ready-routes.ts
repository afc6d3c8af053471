import { useEffect } from "react";
import { useFetchAhead } from "./use-fetch-ahead.ts";

/**
 * Loads the code of the route at `path` before a fetcher needs it. If it could not be loaded at the press, offline or after a deploy, the
 * router would reload the page and lose what was typed.
 */
export function useReadyRoute(path: string): void {
  const fetchAhead = useFetchAhead();
  useEffect(() => fetchAhead(path), [fetchAhead, path]);
}

/** Does the same for every address that the forms and buttons of a page are sent to. For pages on which people write. */
export function useReadyForms(): void {
  const fetchAhead = useFetchAhead();
  useEffect(() => {
    const paths = Array.from(document.querySelectorAll("form[method=post]"), (form) => form.getAttribute("action")?.split("?")[0]);
    for (const path of new Set(paths)) if (path) fetchAhead(path);
  }, [fetchAhead]);
}
