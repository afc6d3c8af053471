// The page of a member and what they published.
import { redirect } from "react-router";
import { BLOGS_PAGE_SIZE } from "#contracts/blogs-limits.ts";
import type { PersonScreen } from "#contracts/blog-pages.ts";
import { blogsTopic, listAuthorBlogs } from "#server/domains/blogs/blogs.ts";
import { discussionsTopic, listAuthorDiscussions } from "#server/domains/discussions/discussions.ts";
import { findAuthor } from "#server/domains/posting/posting.ts";
import { findMovedProfile, getPublicProfile } from "#server/domains/profiles/profiles.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/**
 * A member and what they published; leads on from a username that they gave up. Throws `not_found` when nobody is shown by this username.
 */
export async function loadPerson(requestContext: RequestContext, username: string, request: Request): Promise<PersonScreen> {
  const { ctx, topics } = requestContext;
  const { search, searchParams } = new URL(request.url);
  const found = await loadOrNull(ctx, "author", () => findAuthor(ctx, username));
  const moved = found ? undefined : await findMovedProfile(ctx, username);
  if (moved !== undefined) throw redirect(`/people/${moved}${search}`);
  const author = found ? { author: found } : {};
  const [profile, blogs, discussions] = await Promise.all([
    getPublicProfile(ctx, username),
    loadOrNull(ctx, "author's blogs", () =>
      listAuthorBlogs(ctx, { username, ...author, cursor: searchParams.get("cursor") ?? undefined, limit: BLOGS_PAGE_SIZE }),
    ),
    loadOrNull(ctx, "author's discussions", () =>
      listAuthorDiscussions(ctx, { username, ...author, cursor: searchParams.get("discussions") ?? undefined }),
    ),
  ]);
  // Every text of theirs changes both lists, and their name at the top.
  topics.add(blogsTopic).add(discussionsTopic);
  const face = { name: profile.name, username: profile.username, avatarUrl: found?.avatar_url ?? null };
  return { profile, author: face, blogs, discussions };
}
