import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { focusIfLost } from "#app/lib/focus-loss.ts";
import { isPlainClick } from "#app/lib/plain-click.ts";
import { ButtonLink } from "./ui/button.tsx";

type ErrorStateProps = {
  /** What failed, in words. */
  title: string;
  children?: React.ReactNode;
  /** Whether to offer Retry, which loads the page's data again. Default true. */
  canRetry?: boolean;
};

/**
 * Shown in place of a part that failed while the rest of the page works. Retry is a link to the page itself, so it works without
 * JavaScript.
 */
export function ErrorState({ title, children, canRetry = true }: ErrorStateProps) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const around = useRef<HTMLElement>(null);
  // When the part has loaded, this unmounts: the Retry link, which may have had the focus, is gone.
  useEffect(() => () => focusIfLost(around.current), []);
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-lg border border-l-4 border-danger bg-surface p-4">
      <p className="font-semibold">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {canRetry && (
        <ButtonLink
          to={pathname + search}
          variant="secondary"
          size="sm"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            around.current = event.currentTarget.closest<HTMLElement>("section, main");
            void revalidate();
          }}
        >
          {state === "loading" ? "Trying again..." : "Retry"}
        </ButtonLink>
      )}
    </div>
  );
}
