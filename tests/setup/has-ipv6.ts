import { networkInterfaces } from "node:os";

/** Whether this machine has the IPv6 loopback address. Containers often have only IPv4, and then nothing can listen on `::1`. */
export const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"));
