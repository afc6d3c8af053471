import Bell from "lucide-react/icons/bell";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** Keeps the filters of this list under a name. */
export function SaveSearchLink() {
  const { search } = useLocation();
  return (
    <ButtonLink to={`/jobs/saved-searches/new${search}`} variant="secondary" size="sm">
      <Bell aria-hidden className="size-4" />
      Save this search
    </ButtonLink>
  );
}
