// Notifications of the service worker; it stands behind worker.js in the same file. What arrives was encrypted by our server for this
// browser alone.

const device = "/notifications/device";
// The server takes this address from nobody here: invalid, signed out, another site's.
const refusals = new Set([400, 401, 403]);

self.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewPush(event)));

// Browsers demand that every message shows something, also one that cannot be read.
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
    // Said below.
  }
  return { title: "You have a new notification", body: "", path: "/notifications", tag: "unknown" };
}

/** Opens a page of ours, in the tab that the person used last unless something is typed there: the tab asks them itself then. */
async function openPath(path) {
  const url = new URL(isOwnPath(path) ? path : "/notifications", self.location.origin).href;
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return self.clients.openWindow(url);
  try {
    // Some browsers allow only a tab that this worker has under control to be led elsewhere.
    await (await tab.focus()).navigate(url);
  } catch {
    return self.clients.openWindow(url);
  }
}

function isOwnPath(path) {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}

/** The browser has changed its address by itself: the server is told the new one, or that there is none. */
async function renewPush({ oldSubscription, newSubscription }) {
  const { applicationServerKey } = oldSubscription?.options ?? {};
  let subscription = newSubscription;
  if (!subscription && applicationServerKey) {
    subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
  }
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const fields = keys ? { intent: "on", endpoint, p256dh: keys.p256dh, auth: keys.auth } : { intent: "off" };
  const response = await self.fetch(device, { method: "POST", credentials: "same-origin", body: new URLSearchParams(fields) });
  // A server that is only busy is told by the settings' page, which compares the addresses.
  if (refusals.has(response.status)) await dropPush();
}

/** Who opens the inbox reads there what stands on the screen. */
async function clearScreen() {
  for (const notification of (await self.registration.getNotifications?.()) ?? []) notification.close();
}

/**
 * Nobody is told anything here any more: the service then answers our server that this device is gone. What its member was told does not
 * stay on the screen for whoever comes next.
 */
async function dropPush() {
  await clearScreen();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
