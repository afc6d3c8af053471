// Resolves FeedBurner's tracking links to the original articles.
import { decodeHTML } from "entities";

const counted = /(?:<link>\s{0,20}|<link\s[^<>]{0,400}?\bhref=["'])(https?:\/\/[^\s"'<>]{1,200}\/~r\/[^\s"'<>]{1,1000})/g;
const original = /<feedburner:origLink>\s{0,20}(?:<!\[CDATA\[)?(https?:\/\/[^\s<>\]]{1,2000})/;

/** Returns the article's address for each link that FeedBurner wrote. */
export function readOriginalLinks(document: string): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  if (!document.includes("<feedburner:origLink>")) return originals;
  for (const part of document.split(/<(?:item|entry)(?=[\s>])/)) {
    const meant = original.exec(part)?.[1];
    if (meant === undefined) continue;
    for (const [, link = ""] of part.matchAll(counted)) originals.set(decodeHTML(link), decodeHTML(meant));
  }
  return originals;
}
