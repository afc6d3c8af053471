// The site's cookies: naming, writing, reading and clearing them.
import { parse, serialize } from "hono/utils/cookie";
import { isLoopbackHost } from "#server/platform/config/config.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Log } from "#server/platform/log/log.ts";

export type OwnCookie = {
  /** With `__Host-` in front where PUBLIC_URL is https. */
  name: string;
  /** A Set-Cookie value. */
  write(value: string, lifetimeSeconds: number): string;
  /** A Set-Cookie value that removes the cookie. */
  clear(): string;
  /** Its value in a Cookie header, undefined when it is not there. */
  read(header: string | null | undefined): string | undefined;
};

/**
 * A cookie that scripts cannot read and other sites cannot send along with a form. Whether it is Secure follows from PUBLIC_URL
 * alone, and `__Host-` keeps other hosts of the domain from planting one.
 */
export function ownCookie(config: Pick<Config, "PUBLIC_URL">, shortName: string): OwnCookie {
  const secure = config.PUBLIC_URL.startsWith("https:");
  const name = secure ? `__Host-${shortName}` : shortName;
  const flags = { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
  return {
    name,
    write: (value, lifetimeSeconds) => serialize(name, value, { ...flags, maxAge: lifetimeSeconds }),
    clear: () => serialize(name, "", { ...flags, maxAge: 0 }),
    read: (header) => (header ? parse(header, name)[name] : undefined),
  };
}

/** Warns whoever runs the site where cookies cross a network unencrypted: plain http is meant for one machine. */
export function warnOfPlainHttp({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">, log: Log): void {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === "https:" || isLoopbackHost(hostname.replace(/^\[|\]$/g, "")) || hostname.endsWith(".localhost")) return;
  log.warn({ PUBLIC_URL }, "PUBLIC_URL is plain http: session cookies can be read on their way. Serve the site over https");
}

/** The short names of the cookies in a header that start with `prefix`, with their values, in the order sent. */
export function ownCookiesStarting(config: Pick<Config, "PUBLIC_URL">, prefix: string, header: string | null): [string, string][] {
  if (!header) return [];
  const { name: fullPrefix } = ownCookie(config, prefix);
  const shortOf = (name: string) => prefix + name.slice(fullPrefix.length);
  return Object.entries(parse(header)).flatMap(([name, value]) => (name.startsWith(fullPrefix) ? [[shortOf(name), value]] : []));
}
