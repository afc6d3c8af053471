import type { ReportAnswer } from "#contracts/report-pages.ts";
import { REPORT_NOTE_MAX, reportReasons } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { ErrorSummary } from "./form/error-summary.tsx";
import { RadioGroup } from "./form/radio-group.tsx";
import { TextArea } from "./form/text-area.tsx";

type ReportFieldsProps = { kind: ItemKind; id: string; answer: ReportAnswer | undefined };

/** What somebody is asked who reports a text; the form around it is the page's or the dialog's. */
export function ReportFields({ kind, id, answer }: ReportFieldsProps) {
  const formId = `report-${id}`;
  const { errors, values } = answer ?? {};
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <ErrorSummary errors={errors} formId={formId} />
      <RadioGroup
        name="reason"
        formId={formId}
        label="What is wrong with it?"
        options={reportReasons}
        defaultValue={values?.["reason"]}
        error={errors?.["reason"]}
        answer={answer}
        isRequired
      />
      <TextArea
        name="note"
        formId={formId}
        label="Anything that helps to decide"
        hint="Optional. Only moderators read it."
        rows={3}
        maxLength={REPORT_NOTE_MAX}
        defaultValue={values?.["note"]}
        error={errors?.["note"]}
        answer={answer}
      />
    </>
  );
}
