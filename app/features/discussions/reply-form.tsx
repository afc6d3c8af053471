import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import { DISCUSSION_REPLY_MAX, discussionRows } from "#contracts/discussions-limits.ts";
import type { ReplyView } from "#contracts/discussions.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { useFormKey } from "#app/components/form/use-form-key.ts";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useReadyForms } from "#app/components/use-ready-routes.ts";
import { NEEDS_TEXT } from "#app/lib/page-state.ts";
import { useIsBlank } from "#app/components/form/use-is-blank.ts";

type ReplyFormProps = {
  discussionId: string;
  idempotencyKey: string;
  /** The reply that is answered; null for a new thread. */
  parent: ReplyView | null;
  label: string;
  /** The page's action data for this form. */
  answer: ReplyAnswer | undefined;
  onPosted: (reply: ReplyView) => void;
};

const texts = ["content"];

/** The form for a reply. Its text stays until it is posted, whatever arrives on the page meanwhile. */
export function ReplyForm({ discussionId, idempotencyKey, parent, label, answer, onPosted }: ReplyFormProps) {
  const fetcher = useFetcher<ReplyAnswer>();
  useReadyForms();
  const [key, renewKey] = useFormKey(idempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  const isBlank = useIsBlank(form, texts);
  const handlePosted = useEffectEvent(onPosted);
  const { data } = fetcher;
  useToastFrom(data);
  useEffect(() => {
    if (data?.outcome !== "posted" || !data.reply) return;
    form.current?.reset();
    renewKey();
    handlePosted(data.reply);
  }, [data, renewKey]);
  const shown = data ?? answer;
  const errors = shown?.outcome === "refused" ? shown.errors : undefined;
  // Answers are nested one level deep: the label names whom an answer to an answer is for.
  const isToAnswer = parent !== null && parent.parentReplyId !== null && !parent.viewer.canEdit;
  const greeting = isToAnswer && parent.author?.username ? `@${parent.author.username} ` : undefined;
  const formId = parent ? `answer-${parent.id}` : "reply";
  return (
    // Without JavaScript a refused reply comes back with the page, which the browser opens at this form.
    <fetcher.Form
      ref={form}
      id={formId}
      name={formId}
      method="post"
      action={`/discussion/${discussionId}#${formId}`}
      className="grid gap-3"
      {...NEEDS_TEXT}
    >
      <input type="hidden" name="intent" value="add-reply" />
      <input type="hidden" name="parentReplyId" value={parent?.id ?? ""} />
      <input type="hidden" name="idempotency_key" value={key} />
      <TextArea
        formId={formId}
        name="content"
        label={label}
        hint={parent ? undefined : "Write @username to notify somebody."}
        rows={discussionRows.reply}
        maxLength={DISCUSSION_REPLY_MAX}
        defaultValue={answer?.values?.["content"] ?? greeting}
        // What is typed while the reply is being sent would be lost when the form is cleared.
        readOnly={fetcher.state === "submitting"}
        error={errors?.["content"] ?? errors?.["parentReplyId"]}
        answer={shown}
      />
      <div>
        <SubmitButton busyLabel="Posting..." fetcher={fetcher} disabled={isBlank}>
          Post Reply
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
