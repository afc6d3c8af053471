import { useEffect, useRef } from "react";
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "react-router";
import { isFocusLost } from "#app/lib/focus-loss.ts";
import type { PageHandle } from "./page-shell.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { ConfluenceRule } from "./ui/confluence-rule.tsx";
import { useToast } from "./ui/toast-host.tsx";
import { isUnreached } from "#app/lib/unreachable-server.ts";

type ErrorWords = { title: string; text: string };

/** A page's own words for an error, and the first of its links to go on with. */
type OwnWords = ErrorWords & { way: { label: string; to: string } };

type RouteErrorProps = {
  /** The words for 403, instead of the general ones. */
  forbidden?: OwnWords;
  /** The words for 404, instead of the general ones. */
  missing?: OwnWords;
};

/** Shown by a route instead of its page when it fails. Use it in every `ErrorBoundary`; it has the page's h1. */
export function RouteError({ forbidden, missing }: RouteErrorProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const ownWords: Record<number, OwnWords | undefined> = { 403: forbidden, 404: missing };
  const own = ownWords[status];
  const isUnread = status === 400 && search !== "";
  const canRetry = status >= 500 || status === 429;
  const { title, text } = own ?? (isUnreached(error) ? unreached : (refusalWords(error) ?? words[status] ?? fallback));
  useFailureToast(status);
  const heading = useFocusIfScrolled();
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <title>{title}</title>
      <p className="kicker">{status === 500 ? "Error" : `Error ${status}`}</p>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        {canRetry && (
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        )}
        {own && <ButtonLink to={own.way.to}>{own.way.label}</ButtonLink>}
        {isUnread && <ButtonLink to={pathname}>Open this page without that part</ButtonLink>}
        <ButtonLink to="/tech-flash" variant={canRetry || own || isUnread ? "secondary" : "primary"}>
          Read Tech Flash
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/contact" variant="ghost">
          Tell us about it
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shows the toast of the route that failed. It is read from the route, since the boundary may be the page's own or the whole site's. */
function useFailureToast(status: number): void {
  const showToast = useToast();
  const key = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.failureToast)
    .findLast((toast) => toast !== undefined);
  useEffect(() => {
    if (key && status >= 500) showToast({ key });
  }, [key, status, showToast]);
}

/** When a form far down a long page fails, its button disappears and this message would be out of sight: then it takes the focus. */
function useFocusIfScrolled() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.scrollY > 0 && isFocusLost()) heading.current?.focus();
  }, []);
  return heading;
}

/** The server's words when a limit was reached (with the time to wait) or the item has changed meanwhile; null for all other errors. */
function refusalWords(error: unknown): ErrorWords | null {
  const title = isRouteErrorResponse(error) && refusals[error.status];
  if (!title) return null;
  const { message } = (error.data ?? {}) as { message?: string };
  return message === undefined ? null : { title, text: `${message}. Nothing was changed.` };
}

const refusals: Record<number, string> = { 409: "This was not saved", 429: "One moment, please" };

const unreached: ErrorWords = {
  title: "No connection",
  text: "The site could not be reached. Check your connection, then try again.",
};

const fallback: ErrorWords = {
  title: "Something went wrong",
  text: "It is our fault, not yours, and it has been logged. Please try again in a moment.",
};

const words: Record<number, ErrorWords> = {
  400: {
    title: "We could not read that",
    text: "Part of the address or of what was sent is not valid. It may be cut off or mistyped.",
  },
  401: { title: "Please sign in first", text: "Nothing was changed." },
  403: {
    title: "You do not have access to this",
    text: "If your account should have it, write to us.",
  },
  404: { title: "We could not find this page", text: "It may have moved or been removed, or the address may be mistyped." },
  405: { title: "Nothing can be sent to this page", text: "Nothing was changed. Go back to where you came from." },
  413: { title: "That was too big", text: "Shorten what you wrote, then send it again." },
  429: { title: "One moment, please", text: "That was too much at once. Wait a minute, then carry on." },
  503: { title: "We are back in a moment", text: "The site is busy or under maintenance. Please try again shortly." },
};
