/** The whole address of a path on the site that journeys run against. */
export function at(path: string): string {
  return `${process.env["SITE_URL"]}${path}`;
}
