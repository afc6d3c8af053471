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
  jobs: {
    title: "Job Opportunities",
    isBeta: true,
    lead: "Openings posted by companies in the community.",
    state: "No open jobs right now.",
    advice: "Prepare for the next one: read what others learned on the way, and follow who is building what.",
    links: [
      { label: "Read Blogs", to: "/blogs" },
      { label: "Startup news", to: "/tech-flash?tag=Startups" },
    ],
  },
  "post-job": {
    title: "Post a Job",
    isBeta: true,
    lead: "Reach campus and corporate talent across India.",
    state: "Jobs cannot be posted from this page yet.",
    advice: "Put your name on the recruiter waitlist and we write to you when hiring opens.",
    links: [
      { label: "Join the recruiter waitlist", to: "/waitlist" },
      { label: "See the jobs board", to: "/jobs" },
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
