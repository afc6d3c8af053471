/** A browser without a screen: it stores the cookies of one site and follows no redirect by itself. */
export type TestBrowser = {
  /** The cookies for the whole site. */
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as the site's own pages do. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

/** Cookies by name; those for a part of the site by name and path. */
export type CookieJar = { whole: Map<string, string>; parts: Map<string, { path: string; pair: string }> };

/** A cookie jar that two browsers may share: one person, two processes of the site. */
export function emptyJar(): CookieJar {
  return { whole: new Map(), parts: new Map() };
}

/** Opens a browser on the site that listens at `url` and whose PUBLIC_URL is `publicUrl`. */
export function openBrowser({ url, publicUrl }: { url: string; publicUrl: string }, jar = emptyJar()): TestBrowser {
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.startsWith(publicUrl) ? address.slice(publicUrl.length) : address;
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(jar, path);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };
  return {
    cookies: jar.whole,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, { method: "POST", headers: { origin: publicUrl, ...headers }, body: new URLSearchParams(fields) }),
  };
}

function cookiesFor({ whole, parts }: CookieJar, path: string): string[] {
  const ofPart = [...parts.values()].filter((cookie) => path.startsWith(cookie.path)).map(({ pair }) => pair);
  return [...ofPart, ...[...whole].map(([name, value]) => `${name}=${value}`)];
}

function keep({ whole, parts }: CookieJar, line: string): void {
  const [pair = "", ...flags] = line.split(/; */);
  const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  const path = flags.find((flag) => /^path=/i.test(flag))?.slice(5) ?? "/";
  const isGone = flags.some((flag) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(flag));
  if (path === "/") {
    if (isGone) whole.delete(name);
    else whole.set(name, value);
  } else if (isGone) parts.delete(name + path);
  else parts.set(name + path, { path, pair });
}
