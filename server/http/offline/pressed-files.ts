// The code that a press on an open page asks for. The service worker keeps it: where it does not come, as without a connection or after a
// deploy, the router loads the page anew.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";

/** Where the choices on cards of news are sent: a page, of which a card needs everything. */
const cardChoices = "routes/tech-flash/choices";

/** What pages load by themselves at the first press: the words of toasts, and what a choice on a card does. */
const ownPieces = /^(?:toast-panel|choose-on-card)-.*\.js$/;

/** Addresses of the code of buttons, likes and lists that grow: routes without a page of their own. */
export function listPressedFiles({ assets, routes }: ServerBuild, clientFolder: string): string[] {
  const files = Object.values(assets.routes).flatMap((entry) => {
    if (!entry?.hasAction && !entry?.hasClientLoader) return [];
    const isPage = routes[entry.id]?.module.default !== undefined;
    if (isPage && entry.id !== cardChoices) return [];
    return [entry.module, entry.clientActionModule, entry.clientLoaderModule, ...(entry.imports ?? [])];
  });
  const folder = path.join(clientFolder, "assets");
  const pieces = existsSync(folder) ? readdirSync(folder).filter((name) => ownPieces.test(name)) : [];
  return [...new Set([...files.filter((file) => file !== undefined), ...pieces.map((name) => `/assets/${name}`)])];
}
