// Canonical "host:port", for comparing with the hosts of the sources file.

const defaultPorts: Record<string, string> = { "http:": "80", "https:": "443" };

/** `host:port` of an address: host as the URL parser writes it (lower-case, IPv6 in brackets), default port filled in. */
export function hostPort(url: URL): string {
  return `${url.hostname}:${url.port || defaultPorts[url.protocol] || ""}`;
}

/**
 * Returns the `host:port` pairs of the given source addresses, for `allowPrivate` of the checked fetch. Only for ALLOW_PRIVATE_SOURCES=1.
 * Leaves out text that is not an http or https address.
 */
export function listHostPorts(addresses: Iterable<string>): Set<string> {
  const listed = new Set<string>();
  for (const address of addresses) {
    const url = URL.parse(address);
    if (url && url.protocol in defaultPorts) listed.add(hostPort(url));
  }
  return listed;
}
