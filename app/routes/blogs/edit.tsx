import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { EditorPage } from "#app/features/blogs/editor-page.tsx";
import { handleBlogEditor, loadBlogEditor } from "#server/http/screens/blogs/blog-editor.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/edit.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { onlyOnNewAddress as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Edit blog");
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  return loadBlogEditor(ctx, params.id, new URL(request.url).searchParams.has("restore"));
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleBlogEditor(request, context, params.id);
}

export default function EditBlog({ loaderData, actionData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.tab} start={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Blog not found",
  text: "This blog may have been deleted or doesn't exist.",
  way: { label: "Back to My blogs", to: "/blogs/mine" },
};
