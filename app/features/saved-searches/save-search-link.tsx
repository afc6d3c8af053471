import Bell from "lucide-react/icons/bell";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";

/** Keeps the filters of this list under a name, at the form `to`, and leads a member to the jobs they track. */
export function SaveSearchLink({ to }: { to: string }) {
  const viewer = useViewer();
  return (
    <p className="flex flex-wrap gap-2">
      {viewer && (
        <ButtonLink to="/jobs/tracker" variant="ghost" size="sm" className="-ml-3">
          My applications
        </ButtonLink>
      )}
      <ButtonLink to={to} variant="secondary" size="sm">
        <Bell className="size-4" />
        Save this search
      </ButtonLink>
    </p>
  );
}
