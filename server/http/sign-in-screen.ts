// The loading screen of a sign-in, as the body of the redirect that ends it.
import { html } from "hono/html";

/**
 * 303 to `to`, an own path. Its body is the specification's screen (1, section 2, "Auth callback"): what is seen where a redirect is not
 * followed at once. The browser's router loads a whole page, for everything it knows of the visitor is out of date.
 */
export function redirectWithScreen(to: string): Response {
  const body = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Setting up your account...</title>
      </head>
      <body>
        <main>
          <h1>Setting up your account...</h1>
          <p>This will only take a moment</p>
          <p><a href="${to}">Continue</a></p>
        </main>
      </body>
    </html>`;
  return new Response(String(body), {
    status: 303,
    headers: {
      location: to,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-remix-reload-document": "true",
    },
  });
}
