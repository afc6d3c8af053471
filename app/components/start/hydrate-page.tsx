import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { UNSAFE_createClientRoutes } from "react-router";
import type { UNSAFE_RouteModules } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { addElement } from "#app/lib/add-element.ts";
import type { PageData, PageState } from "#app/lib/page-state.ts";
import { initHistoryEntry } from "./init-history-entry.ts";
import { completeNavigation } from "./complete-navigation.ts";
import { keepCarets } from "./keep-carets.ts";
import { keepFormState } from "./keep-form-state.ts";

/**
 * Hydrates the page with `data` (`PageData` as JSON); resolves when the app has taken over. `onHydrate` is called when React begins to
 * handle events.
 */
export async function hydratePage(state: PageState, data: string, onHydrate: () => void): Promise<void> {
  const { context, manifest, routes, isForReading } = state;
  await addElement("script", { type: "module", src: manifest });
  const modules = await loadRoutes(routes);
  // The router reads these globals, which its own scripts would have set.
  Object.assign(window, {
    __reactRouterContext: createContext(context, JSON.parse(data) as PageData),
    __reactRouterRouteModules: modules,
  });
  initHistoryEntry(!isForReading);
  completeNavigation();
  keepCarets();
  const stopKeeping = keepFormState();
  onHydrate();
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(document, <HydratedPage onReady={resolve} />);
    });
  });
  stopKeeping();
}

/** One child and nothing beside it: `useId` depends on the elements above, and must give the same ids as on the server. */
function HydratedPage({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  // In a transition React would render the next page in slices, with frames of the old one drawn between them.
  return <HydratedRouter useTransitions={false} />;
}

/** Loads the modules of the routes, each from one file or from the files that the build has split it into. */
async function loadRoutes(routes: PageState["routes"]): Promise<Record<string, unknown>> {
  const files = await loadFiles(Object.values(routes).flat());
  return Object.fromEntries(Object.entries(routes).map(([id, parts]) => [id, Object.assign({}, ...parts.map((part) => files[part]))]));
}

type EntryRoute = Parameters<typeof UNSAFE_createClientRoutes>[0][string];

/** Uses the router's own function for a route that is not loaded yet: it caches the module by the route's id. */
async function loadFiles(files: string[]): Promise<UNSAFE_RouteModules> {
  const loaded: UNSAFE_RouteModules = {};
  const entries = Object.fromEntries(files.map((file) => [file, { id: file, module: file } as EntryRoute]));
  const routes = UNSAFE_createClientRoutes(entries, loaded, null, true, false);
  await Promise.all(routes.map(({ lazy }) => typeof lazy === "object" && lazy.Component?.()));
  return loaded;
}

type RouterState = { loaderData: Record<string, unknown> };

/** Makes what the router reads the page's state from: it decodes the stream and sets `state`, which lacks the loaders' data. */
function createContext(settings: PageState["context"], { loaderData, stream }: PageData) {
  return {
    ...settings,
    stream: new Response(stream).body,
    set state(decoded: RouterState) {
      Object.assign(decoded.loaderData, loaderData);
      Object.defineProperty(this, "state", { value: decoded });
    },
  };
}
