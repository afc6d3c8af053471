import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { BlogView } from "#contracts/blogs.ts";
import { BLOG_COMMENT_MAX, blogRows } from "#contracts/blogs-limits.ts";
import type { CommentAnswer } from "#contracts/blog-pages.ts";
import { BeforeWriting } from "#app/components/before-writing.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { useFormKey } from "#app/components/form/use-form-key.ts";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useReadyForms } from "#app/components/use-ready-routes.ts";
import { NEEDS_TEXT } from "#app/lib/page-state.ts";
import { useIsBlank } from "#app/components/form/use-is-blank.ts";

type CommentFormProps = {
  blog: BlogView;
  idempotencyKey: string;
  answer: CommentAnswer | undefined;
  /** Whether the page begins after the newest comment, so that a new one does not appear on it. */
  isLaterPage: boolean;
};

/** The form for a comment, or what the reader has to do first. */
export function CommentForm({ blog, ...given }: CommentFormProps) {
  if (blog.viewer.canComment) return <OpenCommentForm blogId={blog.id} {...given} />;
  if (blog.status !== "published" || blog.notice) {
    return <p className="text-ink-soft">Others can comment once this blog is visible to everyone.</p>;
  }
  return <BeforeWriting page={`/blog/${blog.id}`} anchor="comments" verb="comment" joined="conversation" />;
}

const texts = ["content"];

function OpenCommentForm({ blogId, idempotencyKey, answer, isLaterPage }: Omit<CommentFormProps, "blog"> & { blogId: string }) {
  const navigate = useNavigate();
  const fetcher = useFetcher<CommentAnswer>();
  useReadyForms();
  const [key, renewKey] = useFormKey(idempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  const isBlank = useIsBlank(form, texts);
  const { data } = fetcher;
  useToastFrom(data);
  useEffect(() => {
    if (data?.outcome !== "posted") return;
    form.current?.reset();
    renewKey();
    // The button is disabled after its press, and would lose the focus.
    document.getElementById("comments")?.focus({ preventScroll: true });
    if (isLaterPage && data.comment) void navigate(`/blog/${blogId}#comment-${data.comment.id}`);
  }, [data, renewKey, isLaterPage, blogId, navigate]);
  const shown = data ?? answer;
  return (
    // Without JavaScript a refused comment comes back with the page, which the browser opens at this form.
    <fetcher.Form ref={form} method="post" action={`/blog/${blogId}#comments`} className="grid gap-3" {...NEEDS_TEXT}>
      <input type="hidden" name="intent" value="add-comment" />
      <input type="hidden" name="idempotency_key" value={key} />
      <TextArea
        formId="comment"
        name="content"
        label={<span className="sr-only">Your comment</span>}
        placeholder="Share your thoughts..."
        hint="Write @username to notify somebody."
        rows={blogRows.comment}
        maxLength={BLOG_COMMENT_MAX}
        defaultValue={answer?.values?.["content"]}
        // What is typed while the comment is being sent would be lost when the form is cleared.
        readOnly={fetcher.state === "submitting"}
        error={shown?.outcome === "refused" ? shown.errors?.["content"] : undefined}
        answer={shown}
      />
      <div>
        <SubmitButton busyLabel="Posting..." fetcher={fetcher} disabled={isBlank}>
          Post Comment
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
