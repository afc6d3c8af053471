import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ErrorState } from "#app/components/error-state.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { BlogManagement } from "#app/features/blogs/blog-management.tsx";
import { CorporateHomePage } from "#app/features/corporate-home/corporate-home-page.tsx";
import { WayForward } from "#app/features/corporate-home/way-forward.tsx";
import { LatestTechNews } from "#app/features/tech-flash/latest-tech-news.tsx";
import { corporateTabs } from "#contracts/corporate-home.ts";
import { TECH_FLASH_CORPORATE_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { getOwnProfile } from "#server/domains/profiles/profiles.ts";
import { loadEditor } from "#server/http/blog-editor.ts";
import { loadOwnBlogs } from "#server/http/blog-lists.ts";
import { loadPart } from "#server/http/load-parts.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadArticles } from "#server/http/tech-flash-pages.ts";
import type { Route } from "./+types/corporate-dashboard.ts";

export function meta() {
  return [{ title: "Corporate home" }, { name: "robots", content: "noindex" }];
}

/** Loads what the tab shows and nothing of the others. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "corporate-only");
  const asked = new URL(request.url).searchParams.get("tab");
  const tab = corporateTabs.find((one) => one.tab === asked)?.tab ?? "tech-flash";
  const [profile, articles, blogs] = await Promise.all([
    loadPart(ctx, "corporate profile", () => getOwnProfile(ctx)),
    tab === "tech-flash" ? loadArticles(getRequestContext(context), { limit: TECH_FLASH_CORPORATE_PAGE_SIZE }) : null,
    tab === "blogs" ? loadPart(ctx, "blog management", () => loadBlogs(ctx, request)) : null,
  ]);
  const { organization = null, designation = null } = (profile.isLoaded && profile.value) || {};
  return { name: ctx.viewer.name, organization, designation, tab, articles, blogs };
}

/**
 * A bookmark changes nothing here that its button does not show already. What stands in the editor is the writer's: an answer that does
 * not lead on must not fill it anew.
 */
export function shouldRevalidate({ formAction, actionResult, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formAction === "/bookmarks") return false;
  if (actionResult !== undefined && nextUrl.searchParams.get("tab") === "blogs") return false;
  return defaultShouldRevalidate;
}

export default function CorporateDashboard({ loaderData }: Route.ComponentProps) {
  const { tab, articles, blogs } = loaderData;
  return (
    <CorporateHomePage {...loaderData}>
      {articles && <LatestTechNews list={articles} />}
      {blogs?.isLoaded && <BlogManagement {...blogs.value} />}
      {blogs?.isLoaded === false && <ErrorState title="Your blogs could not be loaded">The rest of the page still works.</ErrorState>}
      {tab === "events" && (
        <WayForward
          title="Upcoming Tech Events"
          links={[
            { label: "Browse Events", to: "/events" },
            { label: "Talk about an event", to: "/discussions/new" },
          ]}
        >
          Workshops, webinars and meetups across India are listed on the Events page.
        </WayForward>
      )}
      {tab === "ask-me" && (
        <WayForward
          title="Ask Me"
          links={[
            { label: "Open Ask Me", to: "/ask-me" },
            { label: "Ask the community", to: "/discussions/new" },
          ]}
        >
          Questions about hiring, interviews and the market go to Ask Me, or to the people here who know.
        </WayForward>
      )}
    </CorporateHomePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}

/** The member's own blogs, and the editor with a new one or the one named in the address. */
async function loadBlogs(ctx: ReturnType<typeof requireMember>, request: Request) {
  const { searchParams } = new URL(request.url);
  const [page, editor] = await Promise.all([
    loadOwnBlogs(ctx, request, { hasRejected: false }),
    loadEditor(ctx, searchParams.get("edit"), searchParams.has("restore")),
  ]);
  return { page, editor };
}
