// Where mails are handed over, and whether that has to be encrypted.
import { isLoopbackHost } from "../config/loopback-host.ts";

/**
 * SMTP_URL with TLS asked for where a password would leave this machine: somebody on the way could take the offer of STARTTLS out of the
 * server's answer, and read what follows. Whoever writes `?requireTLS=false` has chosen that.
 */
export function toSafeAddress(url: string): string {
  const address = new URL(url);
  if (address.protocol === "smtps:" || address.username === "" || isAtHome(url) || address.searchParams.has("requireTLS")) return url;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}

/** Whether the server is on this machine. */
export function isAtHome(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}
