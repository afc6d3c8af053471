// The frame of what is read offline: the site's own look without scripts and forms, because nothing can be sent.
import { html } from "hono/html";

type Html = ReturnType<typeof html>;

export type OfflinePage = { title: string; lead: string; content: Html | Html[] };

/** Writes a page in the frame. The worker puts the copies of other pages into the main part of it. */
export function renderInFrame(site: string, { title, lead, content }: OfflinePage, stylesheets: readonly string[]): string {
  const styles = stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" />`);
  return String(
    html`<!doctype html>
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${site}</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          ${styles}
        </head>
        <body class="offline">
          <header>
            <a href="/offline.html">${site}</a>
            <p>
              You are reading offline.
              <!--kept-at-->
            </p>
            <a href="">Try again</a>
          </header>
          <main>
            <h1>${title}</h1>
            <p>${lead}</p>
            ${content}
          </main>
        </body>
      </html>`,
  );
}
