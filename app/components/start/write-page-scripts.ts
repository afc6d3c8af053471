import type { EntryContext } from "react-router";
import { PAGE_DATA_ID, PAGE_STATE_ID } from "#app/lib/page-state.ts";
import type { PageData, PageState } from "#app/lib/page-state.ts";

type PageScripts = { context: EntryContext; data: PageData } & Pick<PageState, "isForReading" | "sheets">;

/**
 * Writes the end of a page: the state and the data as JSON in script elements that do not run, and the one script that reads them. The
 * router's own `Scripts` would load the whole app with every page; here `entry.client.tsx` decides when.
 */
export function writePageScripts({ context, data, isForReading, sheets }: PageScripts): string {
  const { manifest } = context;
  const state: PageState = { isForReading, sheets, ...describePage(context) };
  const preloads = isForReading ? [] : [state.manifest, ...Object.values(state.routes).flat(), ...state.imports];
  return [
    ...[...new Set([...manifest.entry.imports, ...preloads])].map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="application/json" id="${PAGE_STATE_ID}">${toBlock(JSON.stringify(state))}</script>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${toBlock(JSON.stringify(data))}</script>`,
    `<script type="module" src="${manifest.entry.module}"></script>`,
  ].join("");
}

function describePage({ manifest, serverHandoffString, staticHandlerContext }: EntryContext): Omit<PageState, "isForReading" | "sheets"> {
  const routes: PageState["routes"] = {};
  const imports = new Set<string>();
  for (const { route } of staticHandlerContext.matches) {
    const entry = manifest.routes[route.id];
    if (!entry) continue;
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = entry;
    const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
    routes[route.id] = parts.filter((part) => part !== undefined);
    for (const file of entry.imports ?? []) imports.add(file);
  }
  const context = JSON.parse(serverHandoffString ?? "{}") as Record<string, unknown>;
  return { context, manifest: manifest.url, routes, imports: [...imports] };
}

/** Escapes JSON for a script element: "<" occurs only within its strings, and nothing else can end the element. */
function toBlock(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}
