import ArrowLeft from "lucide-react/icons/arrow-left";
import type { EditorAnswer, EditorStart } from "#contracts/blog-pages.ts";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { BlogEditor } from "./blog-editor.tsx";

/** Where a blog is written, on a page of its own. */
export function EditorPage({ start, answer }: { start: EditorStart; answer: EditorAnswer | undefined }) {
  return (
    <>
      <ButtonLink to={start.blogId === null ? "/blogs" : "/blogs/mine"} variant="ghost" size="sm" className="-ml-3 mb-2">
        <ArrowLeft aria-hidden className="size-4.5" />
        {start.blogId === null ? "Back to Blogs" : "My blogs"}
      </ButtonLink>
      <PageHeader
        title={start.blogId === null ? "Create New Blog" : "Edit Blog"}
        lead="Unsaved work is kept every few seconds, so a closed tab loses nothing."
      />
      <BlogEditor start={start} answer={answer} place="page" />
    </>
  );
}
