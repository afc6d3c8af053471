import Eye from "lucide-react/icons/eye";
import MessageCircle from "lucide-react/icons/message-circle";
import type { BlogView } from "#contracts/blogs.ts";
import { truncate } from "#contracts/truncate.ts";
import { ReportButton } from "#app/components/report-button.tsx";
import { LikeButton } from "#app/components/like-button.tsx";
import { PageActions } from "#app/components/page-actions.tsx";
import { PageBookmark } from "#app/components/page-bookmark.tsx";
import { ShareButton } from "#app/components/share-button.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { formatCount } from "#app/lib/numbers.ts";

const shareTextLength = 100;

/** Like, comments, Bookmark, Share, and how often the blog was read. */
export function BlogActions({ blog, isSaved }: { blog: BlogView; isSaved: boolean }) {
  const isPublic = blog.status === "published" && blog.notice === null;
  return (
    <PageActions>
      {isPublic && (
        <LikeButton page={`/blog/${blog.id}`} isLiked={blog.viewer.isLiked} likeCount={blog.likeCount} signInToast="blog-like-sign-in" />
      )}
      <a
        href="#comments"
        className={buttonClass({ variant: "ghost", size: "sm" })}
        aria-label={`Comments, ${blog.commentCount} so far`}
        onClick={(event) => {
          const section = document.getElementById("comments");
          if (!section) return;
          event.preventDefault();
          section.scrollIntoView();
          section.focus({ preventScroll: true });
        }}
      >
        <MessageCircle className="size-4.5" />
        <span className="tabular-nums">{blog.commentCount}</span>
      </a>
      {isPublic && (
        <>
          <PageBookmark type="blog" referenceId={blog.id} isSaved={isSaved} page={`/blog/${blog.id}`} />
          <ShareButton title={blog.title} text={shareText(blog)} path={`/blog/${blog.id}`} copiedToast="blog-link-copied" />
        </>
      )}
      <p className="inline-flex min-h-9 items-center gap-1.5 px-3 text-sm text-ink-faint tabular-nums max-sm:px-2 pointer-coarse:min-h-11">
        <Eye className="size-4.5" />
        {formatCount(blog.viewCount, "view")}
      </p>
      <ReportButton kind="blog" id={blog.id} name={`the blog ${blog.title}`} canReport={blog.viewer.canReport} />
    </PageActions>
  );
}

function shareText({ summary, excerpt }: BlogView): string {
  return summary || truncate(excerpt, shareTextLength);
}
