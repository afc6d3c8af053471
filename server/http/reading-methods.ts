// The methods of requests that change nothing.

/** As the header Allow names them, of an address that is only read. */
export const readingMethods = "GET, HEAD";

/** Whether requests of this method change nothing. */
export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}
