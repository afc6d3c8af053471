// The page frame for offline reading: the site's look without scripts and forms, since nothing can be sent.
import { html } from "hono/html";
import { linkStylesheets, standInBar, writeDocument } from "../html-document.ts";
import type { Html } from "../html-document.ts";

export type OfflinePage = { title: string; lead: string; content: Html | Html[] };

export type OfflineFrame = { /** The site's name. */ site: string; stylesheets: readonly string[]; isStandIn: boolean };

/** Writes a page in the frame. The worker puts the copies of other pages into its main part. */
export function renderInFrame({ site, stylesheets, isStandIn }: OfflineFrame, { title, lead, content }: OfflinePage): string {
  const icon = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`;
  const body = html`<body class="offline">
    ${standInBar(isStandIn)}
    <header>
      <a href="/">${site}</a>
      <p>
        You are reading offline.
        <!--kept-at-->
      </p>
      <a href="/offline.html">What you can read</a>
      <a href="">Try again</a>
    </header>
    <main>
      <h1>${title}</h1>
      <p>${lead}</p>
      ${content}
    </main>
  </body>`;
  return writeDocument({ title: `${title} · ${site}`, head: [icon, ...linkStylesheets(stylesheets)], body });
}
