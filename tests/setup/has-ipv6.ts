import { networkInterfaces } from "node:os";

/** Whether this machine has the loopback address of IPv6: containers often have IPv4 alone, and nothing can listen on `::1` there. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"));
