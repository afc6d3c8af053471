import { redirect } from "react-router";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { handleRsvp } from "#server/http/screens/events/event-forms.ts";
import type { Route } from "./+types/answer.ts";

/** Only the form posts here; whoever opens the address is redirected to the event. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/events/${encodeURIComponent(params.id)}`);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleRsvp(request, context, params.id);
}

/** If the connection fails, shows a toast instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<EventAnswer> {
  return withUnreachableFallback(serverAction(), { toast: { key: "event-answer-failed" } });
}
