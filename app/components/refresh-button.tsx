import RefreshCw from "lucide-react/icons/refresh-cw";
import { useFetcher, useLocation } from "react-router";
import type { Toast } from "#contracts/toasts.ts";
import { ACTS_IN_PLACE } from "#app/lib/page-state.ts";
import { SubmitButton } from "./form/submit-button.tsx";
import { useToastFrom } from "./ui/toast-host.tsx";

/** Where the button stands, which decides the words of the toast: on the list's own page, or on the corporate home. */
export type RefreshPlace = "page" | "home";

/** Asks the server to read the sources of a list now; the list then changes in place. */
export function RefreshButton({ action, place, label = "Refresh" }: { action: string; place: RefreshPlace; label?: string }) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const { pathname, search } = useLocation();
  useToastFrom(fetcher.data);
  return (
    <fetcher.Form method="post" action={action} {...ACTS_IN_PLACE}>
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <SubmitButton fetcher={fetcher} busyLabel="Refreshing..." variant="secondary">
        <RefreshCw className="size-4.5" />
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
