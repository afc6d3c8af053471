import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditorPage } from "#app/features/blogs/editor-page.tsx";
import { handleBlogEditor, loadBlogEditor } from "#server/http/screens/blogs/blog-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/new.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { onlyOnNewAddress as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Create New Blog");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  return loadBlogEditor(ctx, null, new URL(request.url).searchParams.has("restore"));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleBlogEditor(request, context, null);
}

export default function NewBlog({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.tab} start={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
