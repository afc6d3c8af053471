// The HTML document around the few pages that are not rendered by React.
import { html } from "hono/html";
import type { Theme } from "./request-context.ts";

export type Html = ReturnType<typeof html>;

export type HtmlDocument = {
  title: string;
  /** Elements after the title. */
  head: Html | Html[];
  /** The body element itself. */
  body: Html;
  /** Default: the device's setting. */
  theme?: Theme;
};

/** Writes a whole document that search engines leave out. */
export function writeDocument({ title, head, body, theme = "system" }: HtmlDocument): string {
  return String(
    html`<!doctype html>
      <html lang="en-IN" ${theme === "system" ? "" : html`data-theme="${theme}"`}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${head}
        </head>
        ${body}
      </html>`,
  );
}

/** The bar of `page-shell.tsx` for pages without React; empty when sign-in does not use the stand-in. */
export function standInBar(isStandIn: boolean): Html | "" {
  if (!isStandIn) return "";
  return html`<aside aria-label="Local sign-in" class="bg-marigold-tint px-4 py-1 text-center text-xs text-marigold-ink">
    Local sign-in: sign in as anyone here.
  </aside>`;
}

/** Links to style sheets of the browser build. */
export function linkStylesheets(addresses: readonly string[]): Html[] {
  return addresses.map((address) => html`<link rel="stylesheet" href="${address}" />`);
}
