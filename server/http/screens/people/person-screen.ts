// The page of a member and their texts.
import { redirect } from "react-router";
import { BLOGS_PAGE_SIZE } from "#contracts/blogs-limits.ts";
import type { PersonScreen } from "#contracts/people.ts";
import { blogsTopic, listAuthorBlogs } from "#server/domains/blogs/blogs.ts";
import { discussionsTopic, listAuthorDiscussions } from "#server/domains/discussions/discussions.ts";
import { findAuthor } from "#server/domains/posting/posting.ts";
import { findMovedProfile, getPublicProfile } from "#server/domains/profiles/profiles.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/**
 * A member with their texts. Redirects from a username that the member has changed since. Throws `not_found` when nobody has this username.
 */
export async function loadPerson(requestContext: RequestContext, username: string, request: Request): Promise<PersonScreen> {
  const { ctx, topics } = requestContext;
  const { search, searchParams } = new URL(request.url);
  const found = await loadOrNull(ctx, "author", () => findAuthor(ctx, username));
  const moved = found ? undefined : await findMovedProfile(ctx, username);
  if (moved !== undefined) throw redirect(`/people/${moved}${search}`);
  const place = { cursor: searchParams.get("cursor"), discussions: searchParams.get("discussions") };
  const author = found ? { author: found } : {};
  const [profile, blogs, discussions] = await Promise.all([
    getPublicProfile(ctx, username),
    loadOrNull(ctx, "author's blogs", () =>
      readFilled(
        place.cursor,
        (cursor) => listAuthorBlogs(ctx, { username, ...author, cursor, limit: BLOGS_PAGE_SIZE }),
        ({ blogs: { length } }) => length,
      ),
    ),
    loadOrNull(ctx, "author's discussions", () =>
      readFilled(
        place.discussions,
        (cursor) => listAuthorDiscussions(ctx, { username, ...author, cursor }),
        ({ discussions: { length } }) => length,
      ),
    ),
  ]);
  // Each text of the member changes both lists and the name at the top.
  topics.add(blogsTopic).add(discussionsTopic);
  const face = { name: profile.name, username: profile.username, avatarUrl: found?.avatar_url ?? null };
  return { profile, author: face, blogs, discussions, place };
}

/**
 * Reads the page at a cursor. If it is empty by now, reads the first page, because an empty one would look as if the author had written
 * nothing.
 */
async function readFilled<Page>(
  cursor: string | null,
  read: (cursor?: string) => Promise<Page>,
  count: (page: Page) => number,
): Promise<Page> {
  const page = await read(cursor ?? undefined);
  return cursor !== null && count(page) === 0 ? read() : page;
}
