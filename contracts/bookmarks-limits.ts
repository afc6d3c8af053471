export const bookmarkTypes = ["tech_flash", "event", "job", "blog", "discussion", "resource"] as const;

export type BookmarkType = (typeof bookmarkTypes)[number];

export const BOOKMARKS_PAGE_SIZE = 20;
export const BOOKMARK_NOTE_MAX = 1_000;
export const BOOKMARK_SEARCH_MAX = 200;

/** A removed bookmark can be restored for this many days. */
export const BOOKMARK_UNDO_DAYS = 30;

/** The tabs of My Bookmarks, in order. `tab` appears in the address. */
export const bookmarkTabs = [
  { tab: "all", label: "All", type: null },
  { tab: "tech-news", label: "Tech News", type: "tech_flash" },
  { tab: "events", label: "Events", type: "event" },
  { tab: "jobs", label: "Jobs", type: "job" },
  { tab: "blogs", label: "Blogs", type: "blog" },
  { tab: "discussions", label: "Discussions", type: "discussion" },
  { tab: "resources", label: "Resources", type: "resource" },
] as const satisfies readonly { tab: string; label: string; type: BookmarkType | null }[];

export type BookmarkTab = (typeof bookmarkTabs)[number]["tab"];
