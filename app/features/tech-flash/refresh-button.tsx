import RefreshCw from "lucide-react/icons/refresh-cw";
import { useFetcher, useLocation } from "react-router";
import type { RefreshAnswer } from "#contracts/tech-flash.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

/** Which page's words the toast uses: those of Tech Flash, or of the corporate home. */
export type RefreshPlace = "page" | "home";

/** Asks the sources for news; the list then changes in place. */
export function RefreshButton({ place, label }: { place: RefreshPlace; label: string }) {
  const fetcher = useFetcher<RefreshAnswer>();
  const { pathname, search } = useLocation();
  useToastFrom(fetcher.data);
  return (
    <fetcher.Form method="post" action="/tech-flash">
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <SubmitButton fetcher={fetcher} busyLabel="Refreshing..." variant="secondary">
        <RefreshCw aria-hidden className="size-4.5" />
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
