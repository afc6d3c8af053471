import type { AreaWords } from "./area-page.tsx";

/** What the areas without content say. */
export const areaWords = {
  events: {
    title: "Tech Events",
    lead: "Workshops, webinars and meetups for technologists in India.",
    state: "No upcoming events found.",
    advice: "News of conferences and deadlines reaches you through Tech Flash, and the community shares what it hears in Discussions.",
    links: [
      { label: "Read Tech Flash", to: "/tech-flash" },
      { label: "Go to Discussions", to: "/discussions" },
    ],
  },
  "ask-me": {
    title: "Ask Me",
    isBeta: true,
    lead: "Interview preparation, resumes and career guidance.",
    state: "The assistant is not answering right now.",
    advice: "The people here do: ask your question in Discussions, or look for somebody who has written about it.",
    links: [
      { label: "Ask the community", to: "/discussions/new" },
      { label: "Read Blogs", to: "/blogs" },
    ],
  },
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
