import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { PageState } from "./page-state.ts";

/** Hands the page over to the app; settles when the app has it. */
export async function hydratePage({ context, manifest, routes }: PageState, data: string): Promise<void> {
  const [modules] = await Promise.all([loadRoutes(routes), load(manifest)]);
  // Where the router looks for what its own scripts would have left.
  Object.assign(window, { __reactRouterContext: { ...context, stream: streamOf(data) }, __reactRouterRouteModules: modules });
  const { promise, resolve } = Promise.withResolvers<void>();
  startTransition(() => {
    hydrateRoot(document, <HydratedPage onReady={resolve} />);
  });
  await promise;
}

/** One child and nothing beside it: `useId` counts what stands above, and must count as it did on the server. */
function HydratedPage({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <HydratedRouter />;
}

async function loadRoutes(routes: PageState["routes"]): Promise<Record<string, unknown>> {
  const loaded = Object.entries(routes).map(async ([id, files]) => [id, Object.assign({}, ...(await Promise.all(files.map(load))))]);
  return Object.fromEntries((await Promise.all(loaded)) as [string, unknown][]) as Record<string, unknown>;
}

function load(file: string): Promise<object> {
  return import(/* @vite-ignore */ file) as Promise<object>;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}
