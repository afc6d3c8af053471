// The page of an event.
import type { EventScreen } from "#contracts/event-pages.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { eventTopic, getEvent } from "#server/domains/events/events.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { RequestContext } from "./request-context.ts";

/** An event with the viewer's marks, or what stands in its place. */
export async function loadEventPage({ ctx, topics }: Pick<RequestContext, "ctx" | "topics">, id: string): Promise<EventScreen> {
  try {
    const [result, savedIds] = await Promise.all([getEvent(ctx, id), listSavedIds(ctx, "event", [id])]);
    topics.add(eventTopic(id));
    return result.state === "removed" ? result : { ...result, isSaved: savedIds.length > 0 };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { state: "missing" };
    throw error;
  }
}
