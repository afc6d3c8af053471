import type { AuthorView } from "./authors.ts";
import type { BlogCardView } from "./blogs.ts";
import type { DiscussionCardView } from "./discussions.ts";
import type { PublicProfile } from "./profiles.ts";

/** A member's public profile and posts. */
export type PersonScreen = {
  profile: PublicProfile;
  author: AuthorView;
  blogs: { blogs: BlogCardView[]; nextCursor: string | null } | null;
  discussions: { discussions: DiscussionCardView[]; nextCursor: string | null } | null;
  /** The cursors of the two lists, by their parameter in the address. */
  place: { cursor: string | null; discussions: string | null };
};
