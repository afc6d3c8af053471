import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { afterAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock/clock.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { createIdentity } from "./identity.ts";

const client = { clientId: "test-client", clientSecret: "test-client-secret", callbackAddress: "http://localhost:3000/auth/callback" };
const server = createServer((request, response) => void provider.callback()(request, response)).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [client.callbackAddress] }],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@example.test`, email_verified: true, name: "Asha Rao" }),
  }),
});

/** Fills in the provider's own pages, which ask for the account and for consent, until it sends the browser back. */
async function goThrough(address: string): Promise<URLSearchParams> {
  const browser = openBrowser({ url: issuer, publicUrl: issuer });
  let answer = await browser.get(address);
  for (let pages = 0; pages < 10; pages += 1) {
    const to = answer.headers.get("location");
    if (to?.startsWith(client.callbackAddress)) return new URL(to).searchParams;
    if (to === null) {
      const page = await answer.text();
      const form = { prompt: /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "", login: "asha", password: "any" };
      answer = await browser.post(/action="([^"]+)"/.exec(page)?.[1] ?? "", form);
    } else answer = await browser.get(to);
  }
  throw new Error("The provider never sent the browser back");
}

test("a provider that lists no prompts and gives the address only at its userinfo endpoint works", async () => {
  const identity = createIdentity({ issuer, ...client, clock: systemClock });
  const { address, secrets } = await identity.begin();
  const claims = await identity.finish(await goThrough(address), secrets);
  expect(claims).toMatchObject({ issuer, subject: "asha", email: "asha@example.test", emailVerified: true, name: "Asha Rao" });
});
