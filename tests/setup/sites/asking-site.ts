import type pg from "pg";
import { openBrowser } from "../browser.ts";
import type { TestBrowser } from "../browser.ts";
import { signInAtStandIn } from "../stand-in-sign-in.ts";

export type Asker = {
  /** Asks Ask Me; a `reader` that is aborted goes away. */
  ask(message: string, options?: { isStream?: boolean; reader?: AbortSignal; sessionId?: string }): Promise<Response>;
  browser: TestBrowser;
};

/** A signed-in member of a site, who asks the function as a page does. */
export async function signInAsker(url: string, owner: pg.Pool, name: string): Promise<Asker> {
  const browser = openBrowser({ url, publicUrl: url });
  await signInAtStandIn(browser, { email: `${name}@example.test`, name });
  await owner.query(
    `insert into profiles (id, name, email, user_type, onboarding_completed) select id, name, email, 'corporate', true from users where name = $1`,
    [name],
  );
  return {
    browser,
    ask: (message, { isStream = false, reader, sessionId } = {}) =>
      fetch(`${url}/functions/v1/ask-me-ai`, {
        method: "POST",
        headers: {
          origin: url,
          "content-type": "application/json",
          accept: isStream ? "text/event-stream" : "application/json",
          cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        },
        body: JSON.stringify({ message, sessionId }),
        ...(reader ? { signal: reader } : {}),
      }),
  };
}
