import type { EditorAnswer, EditorStart } from "#contracts/blog-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { BlogEditor } from "./blog-editor.tsx";

/** Where a blog is written, on a page of its own. */
export function EditorPage({ start, answer }: { start: EditorStart; answer: EditorAnswer | undefined }) {
  return (
    <>
      <BackLink to={start.blogId === null ? "/blogs" : "/blogs/mine"}>{start.blogId === null ? "Blogs" : "My blogs"}</BackLink>
      <PageHeader
        title={start.blogId === null ? "Create New Blog" : "Edit Blog"}
        lead="Unsaved work is kept every few seconds, so a closed tab loses nothing."
      />
      <BlogEditor start={start} answer={answer} place="page" />
    </>
  );
}
