// Which IP addresses are public; all others are never contacted.
import { BlockList, isIP } from "node:net";

/** IPv4 blocks that are not public (IANA special-purpose registry, RFC 6890), multicast and reserved space. */
const closedV4: [string, number][] = [
  ["0.0.0.0", 8], // this network, unspecified
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // carrier-grade NAT
  ["127.0.0.0", 8], // loopback
  ["168.63.129.16", 32], // Azure platform address
  ["169.254.0.0", 16], // link-local, cloud metadata
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.31.196.0", 24], // AS112
  ["192.52.193.0", 24], // AMT relays
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["192.175.48.0", 24], // AS112
  ["198.18.0.0", 15], // benchmarking
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** Blocks within 2000::/3 (the only IPv6 space that is assigned publicly) that are not for reaching hosts. */
const closedV6: [string, number][] = [
  ["2001::", 23], // protocol assignments: Teredo, benchmarking, ORCHID
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4: carries any IPv4 address
  ["2620:4f:8000::", 48], // AS112
  ["3fff::", 20], // documentation
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, "ipv6");
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");
const nat64 = new BlockList();
nat64.addSubnet("64:ff9b::", 96, "ipv6");

/**
 * Whether a socket may be opened to this address. Takes a plain address as DNS returns it: no brackets, no port. IPv4-mapped addresses are
 * refused; NAT64 (64:ff9b::/96) is checked by the IPv4 address in it; text that is not an address is refused.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  if (nat64.check(address, "ipv6")) return isPublicAddress(embeddedV4(address));
  return open.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** Returns the last 32 bits of an IPv6 address in dotted form. The URL parser writes every spelling as hexadecimal groups. */
function embeddedV4(address: string): string {
  const [high = "0", low = "0"] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":").slice(-2);
  const bits = (Number.parseInt(high || "0", 16) * 0x1_0000 + Number.parseInt(low || "0", 16)) >>> 0;
  return [bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255].join(".");
}
