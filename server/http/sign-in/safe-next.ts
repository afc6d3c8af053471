// Validates `?next=`: only addresses of this site.

// The limit in addresses and forms, where a letter of an Indian script takes nine characters. On the way through onboarding, it is encoded
// twice.
const maximumLength = 2_048;
// The limit in a cookie (`packPath`): the cookies of five concurrent sign-ins have to fit into one request header.
const maximumBytes = 1_024;
// Any base works, because only the path is used.
const base = "http://own.invalid";
const controlOrSpace = /[\p{Cc}\p{Z}\p{Cf}\\]/u;

/**
 * Returns the path, query and fragment in `value` if they stay on this site, percent-encoded for a Location header. Null when there is
 * none, and when a browser, or a server that decodes once more, could take it for another site.
 */
export function safeNext(value: unknown): string | null {
  if (typeof value !== "string" || value.length > maximumLength || controlOrSpace.test(value) || !startsInside(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || !staysInside(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // A longer path would be refused later, when it comes back from the form or the cookie.
  return path.length > maximumLength || Buffer.byteLength(packPath(path)) > maximumBytes ? null : path;
}

/** Shortens a path from `safeNext` to a third by decoding letters beyond ASCII. */
export function packPath(path: string): string {
  return path.replaceAll(/(?:%[89a-f][\da-f])+/gi, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });
}

/** Reverses `packPath`. */
export function unpackPath(packed: string): string {
  return packed.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Whether the path still stays on this site after its percent-encoding is removed twice. */
function staysInside(path: string): boolean {
  let current = path;
  for (let depth = 0; depth < 3; depth += 1) {
    if (!startsInside(current) || current.includes("\\") || /\p{Cc}/u.test(current)) return false;
    try {
      current = decodeURIComponent(current);
    } catch {
      return false;
    }
  }
  return true;
}

function startsInside(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//");
}
