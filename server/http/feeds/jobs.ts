// The feed of open jobs.
import { formatPay } from "#contracts/pay.ts";
import { z } from "zod";
import type { JobCardView } from "#contracts/jobs.ts";
import { tagQuery } from "#contracts/tags.ts";
import { jobsTopic, listJobs } from "#server/domains/jobs/jobs.ts";
import type { FeedItem } from "./feed-document.ts";
import type { FeedSource } from "./serve-feed.ts";

/** `/feeds/jobs.xml` and `.json`: all open jobs, or those of a tag. */
export const jobsFeed: FeedSource = {
  name: "jobs",
  title: "jobs",
  description: "Open technology jobs in India, with the pay written on them.",
  pagePath: "/jobs",
  topic: jobsTopic,
  filter: z.object({ tag: tagQuery }),
  read: async (ctx, { tag }, limit) => {
    const { jobs } = await listJobs(ctx, { tag, limit });
    return jobs.map((job) => toItem(job, ctx.config.PUBLIC_URL));
  },
};

function toItem(job: JobCardView, home: string): FeedItem {
  const { id, title, company, location, salaryMinLpa, salaryMaxLpa, requirements, postedAt, tags, isDemo } = job;
  return {
    id: `urn:uuid:${id}`,
    url: `${home}/jobs/${id}`,
    title: `${title} at ${company}`,
    summary: `${location} · ${formatPay({ salaryMinLpa, salaryMaxLpa })}. ${requirements.join("; ")}`,
    author: company,
    imageUrl: `${home}/og/jobs/${id}.png`,
    publishedAt: postedAt,
    tags,
    isDemo,
  };
}
