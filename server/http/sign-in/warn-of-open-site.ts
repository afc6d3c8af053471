// Warns at the start of the site about settings that are unsafe where others can reach it.
import type { Config } from "#server/platform/config/config.ts";
import { isForOthers } from "#server/platform/config/setting-warnings.ts";
import type { Log } from "#server/platform/log/log.ts";

/**
 * Warns of settings for a single machine when PUBLIC_URL says that others can reach the site: plain http, which reveals session cookies on
 * the network, and the stand-in for sign-in, which a proxy would make reachable although the program listens on loopback.
 */
export function warnOfOpenSite({ PUBLIC_URL, isStandIn }: Pick<Config, "PUBLIC_URL" | "isStandIn">, log: Log): void {
  if (!isForOthers(PUBLIC_URL)) return;
  if (PUBLIC_URL.startsWith("http:")) {
    log.warn({ PUBLIC_URL }, "PUBLIC_URL is plain http: session cookies can be read on their way. Serve the site over https");
  }
  if (isStandIn) {
    log.warn(
      { PUBLIC_URL },
      "Whoever reaches PUBLIC_URL can sign in as anyone, also as an admin: sign-in is the local stand-in. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
    );
  }
}
