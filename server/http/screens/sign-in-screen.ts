// The interstitial screens after sign-in, sent as bodies of redirects.
import { html } from "hono/html";

/**
 * Redirects with 303 to `to`, a path of this site, at the end of a sign-in. The browser's router loads a whole page, because everything it
 * knows about the visitor is outdated.
 */
export function redirectToAccount(to: string): Response {
  const response = redirectWithScreen(to, { status: 303, heading: "Setting up your account..." });
  response.headers.set("x-remix-reload-document", "true");
  return response;
}

/** Redirects with 302 to `to`, a path of this site, from a page for visitors. */
export function redirectToDashboard(to: string): Response {
  return redirectWithScreen(to, { status: 302, heading: "Setting up your dashboard..." });
}

/**
 * Responds with 200 and a page that continues to `address` by itself. Chromium applies form-action also to a redirect after a form, and the
 * policy of our pages allows only the issuer's own origin.
 */
export function leaveByPage(address: string): Response {
  return screen(address, { status: 200, heading: "Taking you to sign in..." }, { refresh: `0; url=${address}` });
}

/** The screen that the specification (1, section 2) defines. It is visible if the redirect is not followed at once. */
function redirectWithScreen(to: string, page: { status: number; heading: string }): Response {
  return screen(to, page, { location: to });
}

function screen(to: string, { status, heading }: { status: number; heading: string }, headers: Record<string, string>): Response {
  const body = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>This will only take a moment</p>
          <p><a href="${to}">Continue</a></p>
        </main>
      </body>
    </html>`;
  return new Response(String(body), {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
