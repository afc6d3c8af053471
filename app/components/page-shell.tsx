import { useMatches } from "react-router";
import type { SiteFrame } from "#contracts/site.ts";
import type { ToastKey } from "#contracts/toasts.ts";
import { DeletionNotice } from "./deletion-notice.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { useCachedRootData, useRootData } from "./root-data.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastHost } from "./ui/toast-host.tsx";
import { useArrival } from "./use-arrival.ts";
import { useFollowLinks } from "./use-follow-links.ts";
import { useNumberedJumps } from "./use-numbered-jumps.ts";

/** The options of a page, which its route exports as `handle`. */
export type PageHandle = {
  /** The page sets its own widths: its content reaches both edges of the window. */
  isWide?: boolean;
  /** A pill floats over the page's end, so the footer leaves room for it. */
  hasFloatingPill?: boolean;
  /** The page works without JavaScript, so the app loads at the reader's first interaction, not with the page. */
  isForReading?: boolean;
  /**
   * Apart from its frame, the page depends only on its loader's data, so it is rendered once for all readers with the same data. Nothing on
   * it may use the account (`useAccount`).
   */
  isSharedPage?: boolean;
  /** The toast that names what could not be loaded, in addition to the words of `RouteError`. */
  failureToast?: ToastKey;
};

const fallbackSite: SiteFrame = { name: import.meta.env.VITE_SITE_NAME, copyright: "", contactMail: "", socials: [] };

/** The frame of every page. Routes render only the content of its `main`. An error page has the standard width, even on a wide page. */
export function PageShell({ isError = false, children }: { isError?: boolean; children: React.ReactNode }) {
  const data = useRootData();
  const site = data?.site ?? fallbackSite;
  const main = useArrival();
  useFollowLinks();
  useNumberedJumps();
  useCachedRootData();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isWide = !isError && handles.some((handle) => handle?.isWide);
  return (
    <ToastHost flash={data?.flash ?? null} flashMessage={data?.flashMessage ?? null}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      {data?.isStandIn && (
        <aside aria-label="Local sign-in" className="bg-marigold-tint px-4 py-1 text-center text-xs text-marigold-ink">
          Local sign-in: sign in as anyone here.
          <span className="max-sm:hidden"> Set GOOGLE_CLIENT_ID to sign in with Google.</span>
        </aside>
      )}
      <SiteHeader name={site.name} />
      <DeletionNotice />
      <main id="content" ref={main} tabIndex={-1} className={isWide ? "grow" : "page-width grow py-6 md:py-10"}>
        {children}
      </main>
      <SiteFooter site={site} hasRoomBelow={handles.some((handle) => handle?.hasFloatingPill)} />
    </ToastHost>
  );
}
