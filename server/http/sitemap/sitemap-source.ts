// The interface of a source of addresses for the sitemap.
import type { Ctx } from "#server/domains/context.ts";

export type SitemapEntry = { path: string; changedAt?: Date };

export type SitemapSource = {
  /** Appears in the address of its parts: letters and hyphens. */
  name: string;
  /** The topics of `notifyTopic` that change its list. */
  topics: readonly string[];
  /**
   * Names of its parts (small letters, digits, hyphens, underscores, dots), such as one for each month; none when there is nothing to list.
   */
  parts(ctx: Ctx): Promise<string[]>;
  /** The addresses of one part, at most 5,000; empty when there is no such part. */
  read(ctx: Ctx, part: string): Promise<SitemapEntry[]>;
};
