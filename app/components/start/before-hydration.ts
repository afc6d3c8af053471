import { openEventStream } from "#app/lib/event-stream.ts";
import { reportVisitEarly } from "#app/lib/visits.ts";

/**
 * What a reading page does before hydration: it reports the visit (`data-visit`) and subscribes to live updates (`data-live`, with the
 * number shown in `data-live-count`). Calls `start` when an update needs the app; returns a function that ends the subscription.
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
