import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { SiteFrame } from "#contracts/site.ts";
import type { ToastMessage } from "#contracts/toast-message.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { PageReader } from "#contracts/viewer.ts";

/** What the root loader gives every page. */
export type RootData = PageReader & {
  flash: Toast | null;
  /** The words of `flash`. */
  flashMessage: ToastMessage | null;
  theme: "system" | "light" | "dark";
  /** Whether sign-in uses the local stand-in issuer, where anyone can sign in as anyone. */
  isStandIn: boolean;
  site: SiteFrame;
};

/**
 * The data for the frame of the page: the root loader's data or, if that could not be loaded, what this browser showed before, without its
 * toast. Undefined when nothing is known, as on a page that failed on the server.
 */
export function useRootData(): RootData | undefined {
  return useLoadedRootData() ?? lastShown;
}

/** The root loader's data; undefined when the root loader itself failed. */
export function useLoadedRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}

/** Remembers the frame's data for a page that cannot be loaded: a failed connection must not look like being signed out. */
export function useCachedRootData(): void {
  const data = useLoadedRootData();
  useEffect(() => {
    if (data) lastShown = { ...data, flash: null, flashMessage: null };
  }, [data]);
}

// Set by an effect, so only in a browser, where all pages belong to one reader.
let lastShown: RootData | undefined;
