// The code that a press of a button on an open page loads. The service worker caches it: if it could not be loaded, as without a connection
// or after a deploy, the router would reload the page.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";

/** The route to which the choices on news cards are sent. It is a page, but a card needs all of its code. */
const cardChoices = "routes/tech-flash/choices";

/** Modules that pages import at the first press: the words of toasts, and the effect of a choice on a card. */
const ownPieces = /^(?:toast-panel|choose-on-card)-.*\.js$/;

/** Lists the addresses of the code of buttons, likes and growing lists, which are routes without a page of their own. */
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
