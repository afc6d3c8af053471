// The notifications of the service worker, appended to worker.js in the served file. Messages were encrypted by our server for this browser
// alone.

const device = "/notifications/device";
// With these statuses, the server refuses the subscription from anybody here: invalid, signed out, sent by another site.
const refusals = new Set([400, 401, 403]);

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));

// Browsers require a notification for every message, including one that cannot be read.
function showPush(data) {
  const { title, body, path, tag } = readPush(data);
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    lang: "en-IN",
    data: { path },
  });
}

function readPush(data) {
  try {
    const message = data.json();
    if (typeof message.title === "string") return message;
  } catch {
    // Handled below.
  }
  return { title: "You have a new notification", body: "", path: "/notifications", tag: "unknown" };
}

/** Opens a page of this site in the tab that was used last. If something is typed there, the tab itself asks before it leaves. */
async function openPath(path) {
  const url = new URL(isOwnPath(path) ? path : "/notifications", self.location.origin).href;
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return self.clients.openWindow(url);
  try {
    // Some browsers allow a worker to navigate only the tabs that it controls.
    await (await tab.focus()).navigate(url);
  } catch {
    return self.clients.openWindow(url);
  }
}

function isOwnPath(path) {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}

/** Handles a subscription that the browser has changed by itself: sends the server the new one, or that there is none. */
async function renewPush({ oldSubscription, newSubscription }) {
  const { applicationServerKey } = oldSubscription?.options ?? {};
  let subscription = newSubscription;
  if (!subscription && applicationServerKey) {
    subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
  }
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const fields = keys ? { intent: "on", endpoint, p256dh: keys.p256dh, auth: keys.auth } : { intent: "off" };
  const response = await self.fetch(device, { method: "POST", credentials: "same-origin", body: new URLSearchParams(fields) });
  // If the server is only busy, the settings page corrects the subscription later, since it compares the addresses.
  if (refusals.has(response.status)) await dropPush();
}

/** Closes the notifications on the screen, because the inbox that was opened shows them. */
async function clearScreen() {
  for (const notification of (await self.registration.getNotifications?.()) ?? []) notification.close();
}

/**
 * Ends the subscription; the push service then tells our server that this device is gone. Closes the notifications on the screen, so that
 * the next person does not see them.
 */
async function dropPush() {
  await clearScreen();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
