// The order of the domains, lowest first: a domain may import the public file of those before it.
// Domains in one inner list are siblings and never import each other.

const domainOrder: readonly (string | readonly string[])[] = [
  ["ai", "mail", "site", "sources"],
  "accounts",
  "profiles",
  ["skills", "posting", "spelling"],
  ["tech-flash", "events", "blogs", "discussions", "jobs", "c2c", "journals", "waitlist"],
  "bookmarks",
  "notifications",
  "moderation",
  "search",
  "ask-me",
  "home",
  "admin",
  "account-data",
];

/** Returns the position of a domain in the order, from 0; -1 when it is not listed. */
export function rankOf(domain: string): number {
  return domainOrder.findIndex((rung) => (typeof rung === "string" ? rung === domain : rung.includes(domain)));
}
