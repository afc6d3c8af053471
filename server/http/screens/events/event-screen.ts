// The pages of an event and of cancelling it.
import type { EventScreen } from "#contracts/event-pages.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { eventTopic, getEvent } from "#server/domains/events/events.ts";
import { markNotificationsRead } from "#server/domains/notifications/notifications.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { loadPart, orMissing } from "#server/http/load-parts.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** An event with the viewer's marks, or why it cannot be shown. */
export function loadEventScreen({ ctx, topics }: Pick<RequestContext, "ctx" | "topics">, id: string): Promise<EventScreen> {
  return orMissing(async () => {
    const [result] = await Promise.all([
      getEvent(ctx, id),
      loadPart(ctx, "notifications of an event", () => markNotificationsRead(ctx, `/events/${id}`)),
    ]);
    topics.add(eventTopic(id));
    return result;
  });
}

/** The event that the member is about to cancel. Throws `not_found` when they may not cancel it. */
export async function loadEventToCancel(ctx: MemberCtx, id: string): Promise<{ id: string; title: string }> {
  const result = await getEvent(ctx, id);
  if (result.state !== "shown" || !result.event.viewer.canCancel) throw new AppError("not_found");
  return { id, title: result.event.title };
}
