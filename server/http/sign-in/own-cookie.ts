// The site's cookies: naming, writing, reading and clearing them.
import { parse, serialize } from "hono/utils/cookie";
import type { Config } from "#server/platform/config/config.ts";

export type OwnCookie = {
  /** Has the prefix `__Host-` if PUBLIC_URL is https. */
  name: string;
  /** Returns a Set-Cookie value. */
  write(value: string, lifetimeSeconds: number): string;
  /** Returns a Set-Cookie value that removes the cookie. */
  clear(): string;
  /** Returns its value in a Cookie header; undefined when it is missing. */
  read(header: string | null | undefined): string | undefined;
};

/**
 * Creates a cookie that scripts cannot read and other sites cannot send along with a form. Whether it is Secure depends only on PUBLIC_URL,
 * and `__Host-` keeps other hosts of the domain from setting one.
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

/** Returns the cookies in a header whose short names start with `prefix`, as name and value, in the order sent. */
export function ownCookiesStarting(config: Pick<Config, "PUBLIC_URL">, prefix: string, header: string | null): [string, string][] {
  if (!header) return [];
  const { name: fullPrefix } = ownCookie(config, prefix);
  const shortOf = (name: string) => prefix + name.slice(fullPrefix.length);
  return Object.entries(parse(header)).flatMap(([name, value]) => (name.startsWith(fullPrefix) ? [[shortOf(name), value]] : []));
}
