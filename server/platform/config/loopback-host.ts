// Tells whether a host is this machine.
import { isIPv4 } from "node:net";

const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether a host name or address is on this machine. An IPv6 address may have the brackets that it has in a URL. */
export function isLoopbackHost(given: string): boolean {
  const host = given.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return loopbackHosts.has(host) || (isIPv4(host) && host.startsWith("127."));
}
