export type MainLink = { to: string; label: string; isBeta?: boolean; /** Other addresses of the same area. */ also?: readonly string[] };

/** The seven areas of the header, in order (specification 1, section 2). */
export const mainLinks: readonly MainLink[] = [
  { to: "/tech-flash", label: "Tech Flash" },
  { to: "/blogs", label: "Blogs", also: ["/blog"] },
  { to: "/discussions", label: "Discussions", also: ["/discussion"] },
  { to: "/events", label: "Events" },
  { to: "/ask-me", label: "Ask Me", isBeta: true },
  { to: "/jobs", label: "Jobs", isBeta: true },
  { to: "/hub", label: "My Hub" },
];

/** Returns the link of the area that the page at `pathname` belongs to. */
export function findArea(pathname: string): MainLink | undefined {
  return mainLinks.find(({ to, also = [] }) => [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`)));
}
