// Every source of public addresses.
import type { SitemapSource } from "./sitemap-source.ts";

const pages = ["/", "/tech-flash", "/about", "/waitlist", "/terms", "/privacy", "/contact"];

const pageSource: SitemapSource = {
  name: "pages",
  topic: "site",
  parts: async () => ["all"],
  read: async (_ctx, part) => (part === "all" ? pages.map((path) => ({ path })) : []),
};

export const sitemapSources: readonly SitemapSource[] = [pageSource];
