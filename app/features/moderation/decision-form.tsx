import { Form } from "react-router";
import type { DecisionAnswer } from "#contracts/moderation-pages.ts";
import type { ModeratedItem, ModerationAction } from "#contracts/moderation.ts";
import { MODERATION_REASON_MAX } from "#contracts/moderation-limits.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { actionWords } from "./words.ts";
import { fieldsOf } from "#app/components/form/form-answer.ts";

type DecisionFormProps = {
  of: { item: Pick<ModeratedItem, "kind" | "id" | "authorId">; actions: readonly ModerationAction[]; seen: string };
  /** Unique on the page. Default: made from the item's id. */
  formId?: string;
  here: string;
  formKey: string;
  answer: DecisionAnswer | undefined;
};

/** The form for a decision and its reason. */
export function DecisionForm({ of: { item, actions, seen }, formId = `decision-${item.id}`, here, formKey, answer }: DecisionFormProps) {
  if (actions.length === 0) return <p className="text-ink-soft">This is your own text: another moderator decides about it.</p>;
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="grid gap-3 border-t border-line pt-4">
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="idempotency_key" value={formKey} />
      <ErrorSummary errors={answer?.errors} formId={formId} />
      <TextArea
        {...fieldsOf({ answer, known: {}, formId })("reason")}
        label="Why"
        hint={`${actions.includes("dismiss") ? "Not needed to leave it as it is. " : ""}It is kept in the log${item.authorId === null ? "" : "; the author reads it when the text is taken down"}.`}
        rows={2}
        maxLength={MODERATION_REASON_MAX}
        isRequired={!actions.includes("dismiss")}
      />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <SubmitButton key={action} name="action" value={action} variant={looks[action]} size="sm" busyLabel="Deciding...">
            {actionWords[action].button}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}

const looks: Record<ModerationAction, "danger" | "primary" | "secondary"> = {
  reject: "danger",
  hide: "danger",
  restore: "primary",
  dismiss: "secondary",
};
