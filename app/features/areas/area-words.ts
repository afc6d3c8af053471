import type { AreaWords } from "./area-page.tsx";

/** What the areas without content say. */
export const areaWords = {
  journals: {
    title: "My Journals",
    isOwn: true,
    lead: "Private notes that only you can see.",
    state: "You have no journals.",
    advice: "For now, a blog saved as a draft is a note that nobody else can see.",
    links: [{ label: "Write a draft", to: "/blogs/new" }],
  },
} as const satisfies Record<string, AreaWords>;
