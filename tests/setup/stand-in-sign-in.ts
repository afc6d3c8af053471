import type { TestBrowser } from "./browser.ts";

const maxSteps = 12;

/** Signs in at the local stand-in issuer over plain HTTP, as a browser without JavaScript does. Returns where that redirects. */
export async function signInAtStandIn(browser: TestBrowser, account: { email: string; name: string }): Promise<string> {
  let response = await browser.post("/auth/sign-in");
  for (let step = 0; step < maxSteps; step += 1) {
    const location = response.headers.get("location");
    if (location === null) throw new Error(`Signing in stopped with ${response.status}`);
    const path = new URL(location, "http://localhost").pathname;
    if (!path.startsWith("/stand-in") && path !== "/auth/callback") return path;
    response = path.includes("/interaction/") ? await browser.post(path, account) : await browser.get(location);
  }
  throw new Error("Signing in went round in circles");
}
