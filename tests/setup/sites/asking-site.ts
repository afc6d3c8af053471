import type pg from "pg";
import { openBrowser } from "../browser.ts";
import type { TestBrowser } from "../browser.ts";
import { signInAtStandIn } from "../stand-in-sign-in.ts";

export type Asker = {
  /** Sends a question to Ask Me. Aborting `reader` closes the connection, as a reader does who leaves the page. */
  ask(message: string, options?: { isStream?: boolean; reader?: AbortSignal; sessionId?: string }): Promise<Response>;
  browser: TestBrowser;
};

/** Signs somebody in at the site at `url` and makes them a member, who can then ask Ask Me by its function, as the page does. */
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
