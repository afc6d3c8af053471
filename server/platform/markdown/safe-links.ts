// Which link and image targets are allowed, and how they are written.
import type { Token } from "markdown-it";
import { headingId } from "./headings.ts";

/** A short reference can repeat one long address thousands of times. */
export const addressLengthMax = 2_000;

/** Whether a link may have this address: http, https, mailto, a path of our own site, or a heading of the same text. */
export function isAllowedLink(address: string): boolean {
  if (address.length > addressLengthMax) return false;
  if (address.startsWith("#")) return address.length > 1;
  // "//host" and "/\host" lead to other hosts.
  if (address.startsWith("/")) return !/^\/(?:[/\\]|%5c)/i.test(address);
  if (/^mailto:/i.test(address)) return /^mailto:[^\s@?]+@[^\s@?]+(?:\?|$)/i.test(address);
  if (!/^https?:\/\//i.test(address)) return false;
  const url = URL.parse(address);
  // "https://bank.example@evil.example" leads to the second host.
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "";
}

/**
 * Sets the attributes of every link and image, and removes images that may not be shown. Returns how many links lead to, and images come
 * from, other sites.
 */
export function prepareLinks(tokens: Token[], ownOrigin: string | undefined): number {
  let count = 0;
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type === "link_open" && prepareLink(token, ownOrigin)) count += 1;
      if (token.type === "image" && prepareImage(token, ownOrigin)) count += 1;
    }
  }
  return count;
}

/** Returns whether the link leads to another site. */
function prepareLink(token: Token, ownOrigin: string | undefined): boolean {
  const address = String(token.attrGet("href") ?? "");
  if (address.startsWith("#")) token.attrSet("href", `#${headingId(decodeFragment(address.slice(1)))}`);
  if (address.startsWith("#") || address.startsWith("/")) return false;
  if (ownOrigin !== undefined && address.startsWith(`${ownOrigin}/`)) {
    const path = address.slice(ownOrigin.length);
    if (isAllowedLink(path)) {
      token.attrSet("href", path);
      return false;
    }
  }
  token.attrSet("rel", "nofollow ugc noopener");
  return !/^mailto:/i.test(address);
}

/** Returns whether the image is shown and comes from another site. */
function prepareImage(token: Token, ownOrigin: string | undefined): boolean {
  const address = String(token.attrGet("src") ?? "");
  if (/^https:\/\//i.test(address)) {
    token.attrSet("class", "md-image");
    token.attrSet("loading", "lazy");
    token.attrSet("decoding", "async");
    // The image's host must not learn which page is read.
    token.attrSet("referrerpolicy", "no-referrer");
    return ownOrigin === undefined || !address.startsWith(`${ownOrigin}/`);
  }
  token.type = "text";
  return false;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
