// Reads how much a request prefers a media type.

/**
 * The quality that an Accept header gives the type, from 0 (not wanted or not named) to 1, by the most specific range that matches: the
 * type itself, `type/*`, or `*` of both (RFC 9110, section 12.5.1).
 */
export function mediaQuality(accept: string, type: string): number {
  const ranges = accept.split(",").map(readRange);
  const names = [type, type.replace(/\/.*/, "/*"), "*/*"];
  return names.map((name) => ranges.find((range) => range.name === name)).find((range) => range !== undefined)?.quality ?? 0;
}

function readRange(range: string): { name: string; quality: number } {
  const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "");
  return { name, quality: given === undefined ? 1 : Number(/^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.exec(given)?.[0] ?? 1) };
}
