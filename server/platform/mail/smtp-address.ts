// The address of the SMTP server, and whether the connection must be encrypted.
import { isLoopbackHost } from "../config/loopback-host.ts";

/**
 * Returns SMTP_URL with TLS required if a password would leave this machine: otherwise an attacker on the network could remove the offer of
 * STARTTLS from the server's answer, and read what follows. `?requireTLS=false` is a deliberate choice and stays.
 */
export function toSafeAddress(url: string): string {
  const address = new URL(url);
  const mayLeakPassword = address.username !== "" && address.protocol !== "smtps:";
  if (!mayLeakPassword || isOnThisMachine(url) || address.searchParams.has("requireTLS")) return url;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}

/** Whether the server is on this machine. */
export function isOnThisMachine(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}
