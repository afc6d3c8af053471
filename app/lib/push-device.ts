/** The state of notifications in this browser, as a page shows it. */
export type DeviceState = "unsupported" | "needs-install" | "blocked" | "off" | "on" | "failed";

type Known = { serverKey: string; endpoint: string | null };

const address = "/notifications/device";
const workerMs = 10_000;

/** Finds out the state of notifications in this browser; asks the person nothing. */
export async function readDevice(): Promise<DeviceState> {
  const missing = findMissing();
  if (missing) return missing;
  try {
    const [known, manager] = await Promise.all([readKnown(), findManager()]);
    if (!manager) return "unsupported";
    const subscription = await manager.getSubscription();
    if (subscription === null || known.endpoint === null) return "off";
    // The browser may have changed its push address when it could not reach the server.
    return subscription.endpoint === known.endpoint || (await reportSubscription(subscription)) ? "on" : "off";
  } catch {
    return "failed";
  }
}

/** Turns notifications on in this browser. The browser asks the person for permission, so call it only from a press. */
export async function turnDeviceOn(): Promise<DeviceState> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    const [{ serverKey }, manager] = await Promise.all([readKnown(), findManager()]);
    if (!manager) return "unsupported";
    // An earlier subscription may be for another key of the server, or for another member who read here then.
    await (await manager.getSubscription())?.unsubscribe();
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(serverKey) });
    if (await reportSubscription(subscription)) return "on";
    await subscription.unsubscribe();
    return "failed";
  } catch {
    return "failed";
  }
}

/** Turns notifications off in this browser. */
export async function turnDeviceOff(): Promise<DeviceState> {
  try {
    if (!(await sendState({ intent: "off" }))) return "failed";
    await (await (await findManager())?.getSubscription())?.unsubscribe();
    return "off";
  } catch {
    return "failed";
  }
}

/** Calls `onChange` when the person allows or blocks notifications in the browser's settings. Returns a function that stops this. */
export function watchPermission(onChange: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  const watch = (found: PermissionStatus) => {
    if (isOver) return;
    status = found;
    status.addEventListener("change", onChange);
  };
  navigator.permissions?.query({ name: "notifications" }).then(watch, () => undefined);
  return () => {
    isOver = true;
    status?.removeEventListener("change", onChange);
  };
}

/** The reason why notifications cannot be turned on here; null when they can. */
function findMissing(): DeviceState | null {
  const canShow = "Notification" in window && "PushManager" in window && "serviceWorker" in navigator;
  // On iPhone and iPad only an installed site has notifications. An iPad reports itself as a Mac, but has more than one touch point.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!canShow) return isApple && !matchMedia("(display-mode: standalone)").matches ? "needs-install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Undefined if the browser refuses a service worker, as in a private window: waiting for one would never end. */
async function findManager(): Promise<PushManager | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), workerMs));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  return registration?.pushManager;
}

async function readKnown(): Promise<Known> {
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as Known;
}

function reportSubscription(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  return sendState({ intent: "on", endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
}

async function sendState(fields: Record<string, string>): Promise<boolean> {
  return (await fetch(address, { method: "POST", body: new URLSearchParams(fields) })).ok;
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.codePointAt(0) ?? 0);
}
