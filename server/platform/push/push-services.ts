// Known push services. Endpoints anywhere else are refused, because browsers supply them and anybody can pose as one.

/** Each service with its hosts, and the page that documents them. A host with a leading dot stands for everything below it. */
const services: readonly { name: string; hosts: readonly string[] }[] = [
  // Chrome, Edge on Android, Opera, Samsung Internet: https://firebase.google.com/docs/cloud-messaging. The second host is that of Chromium
  // as Linux distributions build it.
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
 * The name of the service that an endpoint belongs to. Null unless it is an https address at a known host, on the usual port, without
 * credentials or fragment, not too long, and spelt as browsers spell it.
 */
export function findPushService(endpoint: string): string | null {
  const url = endpoint.length <= endpointMaxLength ? URL.parse(endpoint) : null;
  if (!url || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  // In another spelling the same device would count as a further one here.
  if (url.href !== endpoint) return null;
  const { hostname } = url;
  return (
    services.find(({ hosts }) => hosts.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host)))?.name ?? null
  );
}
