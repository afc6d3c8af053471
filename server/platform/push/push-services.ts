// Known push services. Endpoints anywhere else are refused, because browsers supply them and anybody can pose as one.

/** Hosts, or with a leading dot everything below one, each with where it is documented. */
const services: readonly { name: string; hosts: readonly string[] }[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet: https://firebase.google.com/docs/cloud-messaging. Chromium as Linux distributions
  // build it has addresses at the second one.
  { name: "Google", hosts: ["fcm.googleapis.com", "jmt17.google.com"] },
  // Firefox: https://mozilla-push-service.readthedocs.io/en/latest/
  { name: "Mozilla", hosts: ["updates.push.services.mozilla.com", ".push.services.mozilla.com"] },
  // Safari: https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
  { name: "Apple", hosts: [".push.apple.com"] },
  // Edge on Windows: https://learn.microsoft.com/windows/apps/develop/notifications/push-notifications/wns-overview
  { name: "Microsoft", hosts: [".notify.windows.com"] },
];

export const endpointMaxLength = 1_000;

/**
 * Whose service an address belongs to, by its host; null when it is not https at a known one, on the usual port, without credentials and
 * spelt as browsers spell it.
 */
export function findPushService(endpoint: string): string | null {
  const url = endpoint.length <= endpointMaxLength ? URL.parse(endpoint) : null;
  if (!url || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  // Another spelling would be another device to us, but the same to its service.
  if (url.href !== endpoint) return null;
  const { hostname } = url;
  return (
    services.find(({ hosts }) => hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host)))?.name ?? null
  );
}
