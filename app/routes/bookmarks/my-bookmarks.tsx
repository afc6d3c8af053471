import ArrowLeft from "lucide-react/icons/arrow-left";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { MyBookmarks } from "#app/features/bookmarks/my-bookmarks.tsx";
import { bookmarkTabs } from "#contracts/bookmarks-limits.ts";
import { listBookmarks } from "#server/domains/bookmarks/bookmarks.ts";
import { getMemberCtx, getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/my-bookmarks.ts";

export function meta() {
  return [{ title: "My Bookmarks" }];
}

/** Null for a visitor, who is asked to sign in where the list would stand. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, clock } = getRequestContext(context).ctx;
  if (!viewer) return null;
  const { searchParams } = new URL(request.url);
  const tab = bookmarkTabs.find((one) => one.tab === searchParams.get("tab"))?.tab ?? "all";
  const cursor = searchParams.get("cursor") ?? undefined;
  const page = await listBookmarks(getMemberCtx(context), { tab, cursor });
  return { ...page, tab, cursor, now: clock.now().toISOString() };
}

export default function MyBookmarksPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ButtonLink to="/dashboard" variant="ghost" size="sm" className="-ml-3 mb-2">
        <ArrowLeft aria-hidden className="size-4.5" />
        Dashboard
      </ButtonLink>
      <PageHeader title="My Bookmarks" lead="News, events and jobs you saved. Only you can see them." />
      {loaderData === null ? (
        <EmptyState
          title="Please sign in to view your bookmarks."
          action={<ButtonLink to="/login?next=/my-bookmarks">Sign In</ButtonLink>}
        />
      ) : (
        <MyBookmarks {...loaderData} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
