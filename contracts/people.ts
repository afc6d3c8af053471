import type { AuthorView } from "./authors.ts";
import type { BlogCardView } from "./blogs.ts";
import type { DiscussionCardView } from "./discussions.ts";
import type { PublicProfile } from "./profiles.ts";

/** A member's public profile and what they published. */
export type PersonScreen = {
  profile: PublicProfile;
  author: AuthorView;
  blogs: { blogs: BlogCardView[]; nextCursor: string | null } | null;
  discussions: { discussions: DiscussionCardView[]; nextCursor: string | null } | null;
  /** Where in the two lists the page stands, by the names in its address. */
  place: { cursor: string | null; discussions: string | null };
};
