// The list of all feeds.
import { blogsFeed } from "./blogs.ts";
import { discussionsFeed } from "./discussions.ts";
import { jobsFeed } from "./jobs.ts";
import type { FeedSource } from "./serve-feed.ts";
import { techFlashFeed } from "./tech-flash.ts";

export const feedSources: readonly FeedSource[] = [techFlashFeed, blogsFeed, discussionsFeed, jobsFeed];
