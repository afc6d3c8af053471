export const bookmarkTypes = ["tech_flash", "event", "job"] as const;

export type BookmarkType = (typeof bookmarkTypes)[number];

export const BOOKMARKS_PAGE_SIZE = 20;

/** The tabs of My Bookmarks, in order. `tab` stands in the address. */
export const bookmarkTabs = [
  { tab: "all", label: "All", type: null },
  { tab: "tech-news", label: "Tech News", type: "tech_flash" },
  { tab: "events", label: "Events", type: "event" },
  { tab: "jobs", label: "Jobs", type: "job" },
] as const satisfies readonly { tab: string; label: string; type: BookmarkType | null }[];

export type BookmarkTab = (typeof bookmarkTabs)[number]["tab"];
