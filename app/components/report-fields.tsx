import type { ReportAnswer } from "#contracts/report-pages.ts";
import { REPORT_NOTE_MAX, reportReasons } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { fieldsOf } from "./form/form-answer.ts";
import { RadioGroup } from "./form/radio-group.tsx";
import { TextArea } from "./form/text-area.tsx";

type ReportFieldsProps = { kind: ItemKind; id: string; answer: ReportAnswer | undefined };

/** The fields of a report; the form around them belongs to the page or to the dialog. */
export function ReportFields({ kind, id, answer }: ReportFieldsProps) {
  const formId = `report-${id}`;
  const field = fieldsOf({ answer, known: {}, formId });
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <ErrorSummary errors={answer?.errors} formId={formId} />
      <RadioGroup {...field("reason")} label="What is wrong with it?" options={reportReasons} isRequired />
      <TextArea
        {...field("note")}
        label="Anything that helps to decide"
        hint="Optional. Only moderators read it."
        rows={3}
        maxLength={REPORT_NOTE_MAX}
      />
    </>
  );
}
