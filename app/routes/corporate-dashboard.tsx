import type { ShouldRevalidateFunctionArgs } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { CorporateAskMe } from "#app/features/ask-me/corporate-ask-me.tsx";
import { BlogManagement } from "#app/features/blogs/blog-management.tsx";
import { CorporateHomePage } from "#app/features/corporate-home/corporate-home-page.tsx";
import { EventsTab } from "#app/features/events/events-tab.tsx";
import { LatestTechNews } from "#app/features/tech-flash/latest-tech-news.tsx";
import { corporateTabs } from "#contracts/corporate-home.ts";
import { EVENTS_CORPORATE_PAGE_SIZE } from "#contracts/events-limits.ts";
import { TECH_FLASH_CORPORATE_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { loadBlogEditor } from "#server/http/screens/blogs/blog-editor.ts";
import { loadManagedBlogs } from "#server/http/screens/blogs/blog-lists.ts";
import { loadEventList } from "#server/http/screens/events/event-lists.ts";
import { newIdempotencyKey } from "#server/http/forms/idempotency-key.ts";
import { loadPart } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadArticles } from "#server/http/screens/tech-flash/tech-flash-lists.ts";
import type { Route } from "./+types/corporate-dashboard.ts";

export function meta() {
  return describeHiddenPage("Corporate home");
}

/** Loads only the content of the current tab. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "corporate-only");
  const { searchParams } = new URL(request.url);
  const tab = corporateTabs.find((one) => one.tab === searchParams.get("tab"))?.tab ?? "tech-flash";
  const [profile, articles, blogs, events] = await Promise.all([
    loadPart(ctx, "corporate profile", () => getOwnProfile(ctx)),
    tab === "tech-flash" ? loadArticles(getRequestContext(context), { limit: TECH_FLASH_CORPORATE_PAGE_SIZE }) : null,
    tab === "blogs" ? loadPart(ctx, "blog management", () => loadBlogs(ctx, request)) : null,
    tab === "events" ? loadEvents(getRequestContext(context), request) : null,
  ]);
  const { organization = null, designation = null } = (profile.isLoaded && profile.value) || {};
  const askMe = tab === "ask-me" ? { idempotencyKey: newIdempotencyKey(), promptId: searchParams.get("prompt") } : null;
  return { name: ctx.viewer.name, organization, designation, tab, articles, blogs, events, askMe };
}

/**
 * Skips revalidation after a bookmark, whose button already shows the change. On the tab with the blog editor, also skips it after an
 * action that does not redirect: reloading would overwrite what is typed.
 */
export function shouldRevalidate({ formAction, actionResult, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formAction === "/bookmarks") return false;
  if (actionResult !== undefined && nextUrl.searchParams.get("tab") === "blogs") return false;
  return defaultShouldRevalidate;
}

export default function CorporateDashboard({ loaderData }: Route.ComponentProps) {
  const { articles, blogs, events, askMe } = loaderData;
  return (
    <CorporateHomePage {...loaderData}>
      {articles && <LatestTechNews list={articles} />}
      {blogs?.isLoaded && <BlogManagement {...blogs.value} />}
      {blogs?.isLoaded === false && <ErrorState title="Your blogs could not be loaded">The rest of the page still works.</ErrorState>}
      {events && <EventsTab {...events} />}
      {askMe && <CorporateAskMe {...askMe} />}
    </CorporateHomePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** Loads the coming events, and what the form for a new event needs. */
async function loadEvents(requestContext: ReturnType<typeof getRequestContext>, request: Request) {
  const list = await loadEventList(requestContext, new Request(new URL("/events", request.url)), EVENTS_CORPORATE_PAGE_SIZE);
  return { list, idempotencyKey: newIdempotencyKey(), cities: listCities() };
}

/** Loads the member's own blogs, and the editor with a new blog or the one in the address. */
async function loadBlogs(ctx: ReturnType<typeof requireMember>, request: Request) {
  const { searchParams } = new URL(request.url);
  const [page, editor] = await Promise.all([
    loadManagedBlogs(ctx, request),
    loadBlogEditor(ctx, searchParams.get("edit"), searchParams.has("restore")),
  ]);
  return { page, editor };
}
