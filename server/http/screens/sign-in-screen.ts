// The interstitial screens after sign-in, as bodies of redirects.
import { html } from "hono/html";

/**
 * 303 to `to`, an own path, at the end of a sign-in. The browser's router loads a whole page, for everything it knows of the visitor is
 * out of date.
 */
export function redirectToAccount(to: string): Response {
  const response = redirectWithScreen(to, { status: 303, heading: "Setting up your account..." });
  response.headers.set("x-remix-reload-document", "true");
  return response;
}

/** 302 to `to`, an own path, from a page that is for visitors. */
export function redirectToDashboard(to: string): Response {
  return redirectWithScreen(to, { status: 302, heading: "Setting up your dashboard..." });
}

/**
 * 200 with a page that goes on to `address` by itself: Chromium takes a redirect after a form for the form's target, and the policy of our
 * pages lets forms lead to the issuer's own origin alone.
 */
export function leaveByPage(address: string): Response {
  return screen(address, { status: 200, heading: "Taking you to sign in..." }, { refresh: `0; url=${address}` });
}

/** The screen is the specification's (1, section 2): what is seen where a redirect is not followed at once. */
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
