// Known push services. Endpoints anywhere else are refused, because browsers supply them and anybody can pose as one.

/** Each service with its hosts, and the page that documents them. A host with a leading dot matches all of its subdomains. */
const services: readonly { name: string; hosts: readonly string[] }[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet: https://firebase.google.com/docs/cloud-messaging. The second host is used by the
  // Chromium of Linux distributions.
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
 * Returns the name of an endpoint's service. Null unless the endpoint is an https address at a known host, on the default port, without
 * credentials or fragment, not too long, and in the spelling of browsers.
 */
export function findPushService(endpoint: string): string | null {
  const url = endpoint.length <= endpointMaxLength ? URL.parse(endpoint) : null;
  if (!url || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  // Otherwise the same device in another spelling would count as a second one.
  if (url.href !== endpoint) return null;
  const { hostname } = url;
  return (
    services.find(({ hosts }) => hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host)))?.name ?? null
  );
}
