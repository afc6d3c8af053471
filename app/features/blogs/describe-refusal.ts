import type { EventsRefused } from "#app/lib/read-events.ts";

// The editor's labels for the fields of the function.
const labels: Record<string, string> = { title: "Title", brief: "Brief Summary", tags: "Tags" };

/** Says why the model was not asked: the errors by field, else the server's words; null when there are none. */
export function describeRefusal({ fields, message }: EventsRefused): string | null {
  const [wrong] = Object.entries(fields);
  return wrong ? `${labels[wrong[0]] ?? wrong[0]}: ${wrong[1]}` : message || null;
}
