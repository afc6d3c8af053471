// Finds codings and media types in the headers Accept-Encoding and Accept.

/**
 * Finds a coding or a type in Accept-Encoding or Accept, such as `br` in "gzip;q=0.8, br", unless it is refused as in "br;q=0" or
 * "br;q=0.000".
 */
export function acceptPattern(wanted: string): RegExp {
  const isRefused = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`;
  return new RegExp(String.raw`(?:^|[\s,])${wanted}(?!${isRefused})\s*(?:[;,]|$)`, "i");
}
