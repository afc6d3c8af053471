import { data } from "react-router";
import { ItemMissing } from "#app/components/item-missing.tsx";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { BlogPage } from "#app/features/blogs/blog-page.tsx";
import { describeBlog } from "#app/features/blogs/describe-blog.ts";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { CommentAnswer } from "#contracts/blog-pages.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { handleCommentForm } from "#server/http/screens/blogs/blog-forms.ts";
import { loadBlogScreen } from "#server/http/screens/blogs/blog-screen.ts";
import { goneMeanwhile } from "#server/http/forms/unshown-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true, failureToast: "blog-load-failed" };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeBlog(loaderData);
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadBlogScreen(requestContext, params.id, request);
  if (screen.state !== "shown") requestContext.outcome.unshown = goneMeanwhile("This blog was deleted or taken down in the meantime");
  const answer = { screen, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: screen.state === "shown" ? 200 : 404 });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleCommentForm(request, context, params.id);
}

/** If the connection fails, shows a toast and keeps the comment that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CommentAnswer> {
  const fields = await request.clone().formData();
  const values = { intent: String(fields.get("intent") ?? ""), content: String(fields.get("content") ?? "") };
  const key = values.intent === "add-comment" ? "comment-failed" : "something-wrong";
  return withUnreachableFallback(serverAction(), {
    outcome: "refused",
    commentId: String(fields.get("comment_id") ?? ""),
    values,
    toast: { key },
  });
}

export default function Blog({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  if (screen.state !== "shown") {
    return <ItemMissing kind="Blog" isRemoved={screen.state === "removed"} listPath="/blogs" listLabel="Back to Blogs" />;
  }
  return <BlogPage screen={screen} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
