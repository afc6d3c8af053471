/** The absolute URL of a path on the site under test. */
export function at(path: string): string {
  return `${process.env["SITE_URL"]}${path}`;
}
