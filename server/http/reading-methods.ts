// The methods of requests that change nothing.

/** The Allow header of a read-only address. */
export const readingMethods = "GET, HEAD";

/** Whether requests of this method change nothing. */
export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
