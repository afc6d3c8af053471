/** The tabs of the corporate home, in order. The first one is shown without `?tab=`. */
export const corporateTabs = [
  { tab: "tech-flash", label: "Tech Flash" },
  { tab: "events", label: "Events" },
  { tab: "blogs", label: "Blogs" },
  { tab: "ask-me", label: "Ask Me" },
] as const;

export type CorporateTab = (typeof corporateTabs)[number]["tab"];
