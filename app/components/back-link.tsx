import ArrowLeft from "lucide-react/icons/arrow-left";
import { ButtonLink } from "./ui/button.tsx";

/** The link to the page above this one, labelled with that page's name. It stands over the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="ghost" size="sm" className="mb-2 -ml-3">
      <ArrowLeft className="size-4.5" />
      {`Back to ${children}`}
    </ButtonLink>
  );
}
