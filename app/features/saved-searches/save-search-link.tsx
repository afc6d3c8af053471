import Bell from "lucide-react/icons/bell";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";

/** A link to `to`, the form that saves the filters of this list, and for people who are signed in a link to their application tracker. */
export function SaveSearchLink({ to }: { to: string }) {
  const viewer = useViewer();
  return (
    <p className="flex flex-wrap gap-2">
      {viewer && (
        <ButtonLink to="/jobs/tracker" variant="ghost" size="sm" className="-ml-3">
          Application tracker
        </ButtonLink>
      )}
      <ButtonLink to={to} variant="secondary" size="sm">
        <Bell className="size-4" />
        Save this search
      </ButtonLink>
    </p>
  );
}
