import { ButtonLink } from "./ui/button.tsx";

type LoadMoreProps = {
  /** The page at the cursor, for people without JavaScript. */
  to: string;
  isLoading: boolean;
  onLoad: () => void;
  children?: React.ReactNode;
};

/** Brings the next page of a list to its end; as a link it leads there. */
export function LoadMore({ to, isLoading, onLoad, children = "Load More" }: LoadMoreProps) {
  return (
    <p className="mt-6 text-center">
      <ButtonLink
        to={to}
        variant="secondary"
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onLoad();
        }}
      >
        {isLoading ? "Loading..." : children}
      </ButtonLink>
    </p>
  );
}
