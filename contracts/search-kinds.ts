/** The kinds of results with the labels of their chips, in order. */
export const searchKinds = [
  { value: "blog", label: "Blogs" },
  { value: "discussion", label: "Discussions" },
  { value: "event", label: "Events" },
  { value: "job", label: "Jobs" },
  { value: "resource", label: "Resources" },
  { value: "tech-flash", label: "Tech Flash" },
] as const;
export type SearchKind = (typeof searchKinds)[number]["value"];

/** The name of one result of a kind. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  blog: "Blog",
  discussion: "Discussion",
  event: "Event",
  job: "Job",
  resource: "Resource",
  "tech-flash": "Tech Flash",
};
