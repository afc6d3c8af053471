// Validates `?next=`: only addresses of this site.

// As addresses and forms carry it: nine characters for a letter of an Indian script. It is encoded twice on the way through onboarding.
const maximumLength = 2_048;
// As a cookie keeps it (`packPath`): those of five sign-ins at once have to fit the header of a request.
const maximumBytes = 1_024;
// Any base will do: the result is only ever a path.
const base = "http://own.invalid";
const controlOrSpace = /[\p{Cc}\p{Z}\p{Cf}\\]/u;

/**
 * The own path, query and fragment in `value`, percent-encoded so that it can stand in a Location header;
 * null when there is none or when a browser, or a server that decodes once more, could take it for another site.
 */
export function safeNext(value: unknown): string | null {
  if (typeof value !== "string" || value.length > maximumLength || controlOrSpace.test(value) || !startsInside(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || !staysInside(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  // Longer ones would not be taken back from the form or the cookie that carries them.
  return path.length > maximumLength || Buffer.byteLength(packPath(path)) > maximumBytes ? null : path;
}

/** A path of `safeNext` in a third of the room, with the letters beyond ASCII as they are. */
export function packPath(path: string): string {
  return path.replaceAll(/(?:%[89a-f][\da-f])+/gi, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });
}

/** The path that was packed. */
export function unpackPath(packed: string): string {
  return packed.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Whether the path still leads inside after its percent-encoding is taken off, twice. */
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
