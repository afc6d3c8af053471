// Which link and image targets are allowed, and how they are written.
import type { Token } from "markdown-it";
import { headingId } from "./headings.ts";

/** One long address can be named thousands of times by a short reference. */
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
  // "https://bank.example@evil.example" leads to the second one.
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "";
}

/**
 * Writes the attributes of every link and image, and takes out images that may not be shown. Returns how many links
 * lead away or images come from there.
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

/** Whether it leads away. */
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

/** Whether it is shown and comes from elsewhere. */
function prepareImage(token: Token, ownOrigin: string | undefined): boolean {
  const address = String(token.attrGet("src") ?? "");
  if (/^https:\/\//i.test(address)) {
    token.attrSet("class", "md-image");
    token.attrSet("loading", "lazy");
    token.attrSet("decoding", "async");
    // The picture's host must not learn which page is read.
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
