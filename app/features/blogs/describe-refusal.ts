import type { EventsRefused } from "#app/lib/read-events.ts";

// As the editor calls what the function is sent.
const labels: Record<string, string> = { title: "Title", brief: "Brief Summary", tags: "Tags" };

/** Why the model was not asked: what is wrong with which field, else the server's words; null when it gave none. */
export function describeRefusal({ fields, message }: EventsRefused): string | null {
  const [wrong] = Object.entries(fields);
  return wrong ? `${labels[wrong[0]] ?? wrong[0]}: ${wrong[1]}` : message || null;
}
