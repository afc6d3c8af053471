import type { AreaWords } from "./area-page.tsx";

/** What the areas without content say. */
export const areaWords = {
  "campus-to-corporate": {
    title: "Campus to Corporate",
    isBeta: true,
    lead: "From the classroom to the first job and beyond.",
    state: "No learning path has been set up for you.",
    advice: "Begin with what others learned: their blogs, their answers, and the news of the field you want to work in.",
    links: [
      { label: "Read Blogs", to: "/blogs" },
      { label: "Ask the community", to: "/discussions" },
    ],
  },
  journals: {
    title: "My Journals",
    isOwn: true,
    lead: "Private notes that only you can see.",
    state: "You have no journals.",
    advice: "For now, a blog saved as a draft is a note that nobody else can see.",
    links: [{ label: "Write a draft", to: "/blogs/new" }],
  },
} as const satisfies Record<string, AreaWords>;
