import { postToWorker } from "#app/lib/service-worker.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { MyBookmarks } from "#app/features/bookmarks/my-bookmarks.tsx";
import { submitOrKeepInput } from "#app/components/form/keep-input.ts";
import { handleBookmarksPage, loadBookmarksScreen } from "#server/http/screens/bookmark-form.ts";
import { getMemberCtx, getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/my-bookmarks.ts";

export function meta() {
  return describeHiddenPage("My Bookmarks");
}

/** Returns null for visitors, whom the page asks to sign in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return getRequestContext(context).ctx.viewer && loadBookmarksScreen(getMemberCtx(context), request);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleBookmarksPage(request, context);
}

/** If a note cannot be sent, keeps what was typed. Afterwards tells the service worker to update its copy for reading offline. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  try {
    if (fields.get("intent") !== "note") return await serverAction();
    return await submitOrKeepInput(request, serverAction, { referenceId: String(fields.get("reference_id") ?? "") });
  } finally {
    postToWorker({ kind: "saved" });
  }
}

export default function MyBookmarksPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/dashboard">Dashboard</BackLink>
      <PageHeader title="My Bookmarks" lead="What you saved to find again. Only you can see it, and your notes." />
      {loaderData === null ? (
        <EmptyState
          title="Please sign in to view your bookmarks."
          action={<ButtonLink to="/login?next=/my-bookmarks">Sign In</ButtonLink>}
        />
      ) : (
        <MyBookmarks screen={loaderData} answer={actionData} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
