/** How many items of each kind a member has. */
export type HomeCounts = {
  bookmarks: number;
  /** All of the member's blogs, including drafts. */
  blogs: number;
  publishedBlogs: number;
  discussions: number;
  /** The member's public discussions. */
  activeDiscussions: number;
  /** Ask Me messages of the last seven days. */
  aiChats: number;
};

/** A blog or discussion in a member's recent activity. */
export type Activity = {
  id: string;
  kind: "blog" | "discussion";
  title: string;
  isDraft: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
};
