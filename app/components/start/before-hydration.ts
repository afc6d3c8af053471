import { openEventStream } from "#app/lib/event-stream.ts";
import { reportVisitEarly } from "#app/lib/visits.ts";

/**
 * What a page that is only read does before the app is there: it counts the visit (`data-visit`), and listens for what others write
 * (`data-live`, with the number it shows in `data-live-count`). Calls `start` when there is news for the app to show; returns the function
 * that leaves the listening to the app.
 */
export function runBeforeHydration(start: () => void): () => void {
  const visit = document.querySelector<HTMLElement>("[data-visit]")?.dataset["visit"];
  if (visit) reportVisitEarly(visit);
  const { live, liveCount } = document.querySelector<HTMLElement>("[data-live]")?.dataset ?? {};
  if (!live) return () => undefined;
  return openEventStream(live, {
    onCount: (count) => count !== Number(liveCount) && start(),
    onNew: start,
    onRefused: start,
  });
}
