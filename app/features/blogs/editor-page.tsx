import type { EditorAnswer, EditorPlace, EditorStart } from "#contracts/blog-pages.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { BlogEditor } from "./blog-editor.tsx";

/** The editor on a page of its own. Without JavaScript it also continues work from the corporate home, to which it leads back. */
export function EditorPage({ start, answer }: { start: EditorStart; answer: EditorAnswer | undefined }) {
  const place = answer?.values?.["place"] === "home" ? "home" : "page";
  return (
    <>
      <BackLink {...backFrom(place, start.blogId)} />
      <PageHeader
        title={start.blogId === null ? "Create New Blog" : "Edit Blog"}
        lead={
          start.obstacle === null
            ? "Unsaved work is kept every few seconds, so a closed tab loses nothing."
            : "Until a parent agrees, nothing is saved here. Your journals are saved."
        }
      />
      <BlogEditor start={start} answer={answer} place={place} />
    </>
  );
}

function backFrom(place: EditorPlace, blogId: string | null): { to: string; children: string } {
  if (place === "home") return { to: "/corporate-dashboard?tab=blogs", children: "Corporate home" };
  return blogId === null ? { to: "/blogs", children: "Blogs" } : { to: "/blogs/mine", children: "My blogs" };
}
