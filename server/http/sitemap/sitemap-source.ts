// The interface of a source of sitemap addresses.
import type { Ctx } from "#server/domains/context.ts";

export type SitemapEntry = { path: string; changedAt?: Date };

export type SitemapSource = {
  /** Used in the addresses of its parts: letters and hyphens. */
  name: string;
  /** The topics of `notifyTopic` that change its list. */
  topics: readonly string[];
  /**
   * Returns the names of its parts (lower-case letters, digits, hyphens, underscores, dots), such as one for each month; empty when there
   * is nothing to list.
   */
  parts(ctx: Ctx): Promise<string[]>;
  /** Returns the addresses of one part, at most 5,000; empty when there is no such part. */
  read(ctx: Ctx, part: string): Promise<SitemapEntry[]>;
};
