// Finds the client address that limits count by.
import net from "node:net";

const maxHops = 10;

/** Finds the client of a request from the socket's address and X-Forwarded-For. */
export type AddressReader = (socketAddress: string | undefined, forwardedFor: string | null) => string;

/**
 * Trusts X-Forwarded-For only as far as trusted proxies wrote it, from right to left: each adds the address that called it. `trusted` are
 * addresses or networks such as `10.0.0.0/8`. Returns an IPv4 address, or an IPv6 network of /64 (one household or host).
 */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const proxies = toBlockList(trusted);
  const isProxy = (address: string) => proxies.check(address, net.isIPv6(address) ? "ipv6" : "ipv4");
  return (socketAddress, forwardedFor) => {
    let client = plainAddress(socketAddress ?? "") ?? "127.0.0.1";
    const hops = forwardedFor === null ? [] : forwardedFor.split(",").slice(-maxHops).toReversed();
    for (const hop of hops) {
      if (!isProxy(client)) break;
      const before = plainAddress(hop.trim());
      if (before === null) break;
      client = before;
    }
    return net.isIPv6(client) ? networkOf(client) : client;
  };
}

function toBlockList(trusted: readonly string[]): net.BlockList {
  const list = new net.BlockList();
  for (const entry of trusted) {
    const [address = "", bits] = entry.split("/");
    const family = net.isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The address without port, brackets, zone and IPv4-in-IPv6 wrapping; null when it is none. */
function plainAddress(text: string): string | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(":")) : text);
  const address = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  return net.isIP(address) ? address : null;
}

function networkOf(address: string): string {
  // The URL parser writes each IPv6 address in one way: lower case, with the longest run of zeros as "::".
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail?.split(":") ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0");
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
