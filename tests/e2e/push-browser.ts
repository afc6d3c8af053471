import { createECDH, randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { decryptPush } from "#tests/fakes/decrypt-push.ts";
import { at } from "./at.ts";

export type PushBrowser = {
  /** Waits for a message of the server that contains these words, and passes it to the worker of the page's browser. */
  deliver(words: string): Promise<void>;
};

/**
 * Lets the pages of a browser subscribe without its maker's push service, which no test may reach: ours stands in for it. All else is the
 * browser's own: its question, its worker, its notifications.
 */
export async function subscribeWithout(page: Page): Promise<PushBrowser> {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const authSecret = randomBytes(16);
  const endpoint = `${process.env["PUSH_URL"]}?device=${randomBytes(8).toString("hex")}`;
  const made = { endpoint, keys: { p256dh: publicKey.toString("base64url"), auth: authSecret.toString("base64url") } };
  await page.context().addInitScript((given) => {
    if (!("PushManager" in window)) return;
    const key = "test-subscription";
    const drop = async () => localStorage.removeItem(key);
    const subscription = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: drop } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) === null ? null : subscription);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, "on");
      return subscription;
    };
  }, made);
  return {
    async deliver(words) {
      let message = "";
      await expect(async () => {
        const response = await fetch(endpoint);
        expect(response.status).toBe(200);
        const body = Buffer.from(await response.arrayBuffer());
        message = decryptPush(body, { publicKey, authSecret, privateKey: pair.getPrivateKey() }).toString();
        expect(message).toContain(words);
      }).toPass();
      await handToWorker(page, message);
    },
  };
}

/**
 * Ends once the message is shown, because Chromium drops a notification that it is about to show if a page asks which ones it shows.
 */
async function handToWorker(page: Page, data: string): Promise<void> {
  const context = page.context();
  const worker = context.serviceWorkers().find((running) => running.url() === at("/sw.js"));
  if (!worker) throw new Error("This browser has no worker that could show a message");
  const showing = await worker.evaluateHandle(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const shown = new Promise<void>((resolve, reject) => {
      registration.showNotification = (...notification) => {
        const isShown = show(...notification);
        isShown.then(resolve, reject);
        return isShown;
      };
    });
    return { shown };
  });
  const client = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === at("/") && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await client.send("ServiceWorker.enable");
  await client.send("ServiceWorker.deliverPushMessage", { origin: at(""), registrationId: await registrationId, data });
  await showing.evaluate(({ shown }) => shown);
  await client.detach();
}
