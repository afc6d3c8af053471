// A finished response as the page cache stores it: its bytes in each encoding, and its headers.
import { createHash } from "node:crypto";
import { isCompressible } from "../encoding.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { createEncodingsByTag } from "./cached-encodings.ts";
import type { Encodings } from "./cached-encodings.ts";

export type CachedPage = {
  topics: readonly string[];
  /** Pattern of the address, for metrics. */
  route: string;
  etag: string;
  isCompressible: boolean;
  /** Everything but Content-Encoding and Content-Length. */
  headers: Readonly<Record<string, string>>;
  /** The approximate size in memory with both encodings. */
  sizeBytes: number;
  body: Encodings;
};

export type PageOrigin = { nonce: string; topics: ReadonlySet<string>; route: string };

const encodingsOf = createEncodingsByTag();

/** Converts a response into a page to cache; null when it is for one person or one moment. Consumes the body only when it is cached. */
export async function toCachedPage(response: Response, origin: PageOrigin, security: SecurityHeaders): Promise<CachedPage | null> {
  const { headers } = response;
  if (response.status !== 200 || origin.topics.size === 0 || headers.has("set-cookie") || headers.has("content-encoding")) return null;
  if (/no-store|private/.test(headers.get("cache-control") ?? "")) return null;
  const sent = new Uint8Array(await response.arrayBuffer());
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const { body, policy } = isPage ? allowByHash(sent, origin.nonce, security) : { body: sent, policy: security.otherPolicy };
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const kept: Record<string, string> = {};
  for (const [name, value] of headers) if (name !== "content-length") kept[name] = value;
  return {
    topics: [...origin.topics],
    route: origin.route,
    etag,
    isCompressible: isCompressible(headers.get("content-type")),
    headers: {
      ...security.common,
      ...kept,
      "content-security-policy": policy,
      // Visitors and members use the same addresses, so no proxy may give one what it has stored for the other.
      "cache-control": kept["cache-control"] ?? "no-cache",
      vary: "Accept-Encoding, Cookie",
      etag,
    },
    sizeBytes: Math.ceil(body.byteLength * 1.5) + 2_048,
    body: encodingsOf(etag, body),
  };
}

/**
 * Removes the nonce from the page and allows exactly the scripts and styles that had it, by their hashes. Anything that got into the page
 * without knowing the nonce stays forbidden.
 */
function allowByHash(sent: Uint8Array, nonce: string, security: SecurityHeaders): { body: Uint8Array<ArrayBuffer>; policy: string } {
  // Each byte as a character: the search is for ASCII only, and a text with characters beyond Latin-1 takes several times as long.
  const html = Buffer.from(sent).toString("latin1");
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes, content] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (attributes?.includes(attribute) && content) hashes[tag as "script" | "style"].add(hashOf(content));
  }
  const policy = security.pagePolicy({ scripts: [...hashes.script].join(" "), styles: [...hashes.style].join(" ") });
  return { body: new Uint8Array(Buffer.from(html.replaceAll(attribute, ""), "latin1")), policy };
}

// Browsers hash the text after parsing, which turns every line break into one character.
function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content.replaceAll(/\r\n?/g, "\n"), "latin1").digest("base64")}'`;
}
