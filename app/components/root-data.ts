import { useRouteLoaderData } from "react-router";
import type { SiteFrame } from "#contracts/site.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { PageViewer } from "#contracts/viewer.ts";

/** What the root loader gives every page. */
export type RootData = {
  viewer: PageViewer | null;
  flash: Toast | null;
  theme: "system" | "light" | "dark";
  /** Whether sign-in is the local stand-in, where anybody can be anybody. */
  isStandIn: boolean;
  site: SiteFrame;
};

/** The root loader's data; undefined when the root loader itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}
