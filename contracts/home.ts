/** What a member has, as rows of their own. */
export type HomeCounts = {
  bookmarks: number;
  /** All of theirs, drafts included. */
  blogs: number;
  publishedBlogs: number;
  discussions: number;
  /** Those that everybody sees. */
  activeDiscussions: number;
  /** Ask Me messages of the last seven days. */
  aiChats: number;
};

/** Something a member wrote lately. */
export type Activity = {
  id: string;
  kind: "blog" | "discussion";
  title: string;
  isDraft: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
};
