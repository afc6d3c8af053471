import { ACTS_IN_PLACE } from "#app/lib/page-state.ts";
import { ButtonLink } from "./ui/button.tsx";
import { isPlainClick } from "#app/lib/plain-click.ts";

type LoadMoreProps = {
  /** The page at the cursor, for people without JavaScript. */
  to: string;
  isLoading: boolean;
  onLoad: () => void;
  children?: React.ReactNode;
};

/** Appends the next page to a list; without JavaScript it is a link to that page. */
export function LoadMore({ to, isLoading, onLoad, children = "Load More" }: LoadMoreProps) {
  return (
    <p className="mt-6 text-center">
      <ButtonLink
        {...ACTS_IN_PLACE}
        to={to}
        variant="secondary"
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onLoad();
        }}
      >
        {isLoading ? "Loading..." : children}
      </ButtonLink>
    </p>
  );
}
