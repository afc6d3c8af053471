import RefreshCw from "lucide-react/icons/refresh-cw";
import { useFetcher, useLocation } from "react-router";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

/** Asks the event sources for news; the list then changes in place. `place` decides the words of the toast. */
export function RefreshEventsButton({ place }: { place: "page" | "home" }) {
  const fetcher = useFetcher<EventAnswer>();
  const { pathname, search } = useLocation();
  useToastFrom(fetcher.data);
  return (
    <fetcher.Form method="post" action="/events">
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <SubmitButton fetcher={fetcher} busyLabel="Refreshing..." variant="secondary">
        <RefreshCw aria-hidden className="size-4.5" />
        Refresh
      </SubmitButton>
    </fetcher.Form>
  );
}
