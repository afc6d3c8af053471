import { useRef } from "react";
import { Form } from "react-router";
import { cvBasics, cvFieldMax, CV_LINE_LENGTH_MAX, CV_LINES_MAX, cvLocation, findCvSection } from "#contracts/cv-limits.ts";
import type { CvField, CvSection } from "#contracts/cv-limits.ts";
import type { CvFormView } from "#contracts/cv.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

type Answer = FormAnswer & { conflict?: { title: string; text: string } };
type Answered = { form: CvFormView; answer: Answer | undefined };

/** Name, contact and summary. */
export function CvBasicsPage({ form, answer }: Answered) {
  return <CvForm title="Name and contact" fields={[...cvBasics, ...cvLocation]} form={form} answer={answer} />;
}

/** One entry of a section, or a new one. */
export function CvEntryPage({ section, at, form, answer }: Answered & { section: CvSection; at: number | null }) {
  const found = findCvSection(section);
  if (!found) return null;
  const title = at === null ? `Add ${found.one}` : `${found.label}, entry ${at + 1}`;
  return <CvForm title={title} fields={found.fields} form={form} answer={answer} />;
}

function CvForm({ title, fields, form: known, answer }: Answered & { title: string; fields: readonly CvField[] }) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf({ answer, known: known.values });
  return (
    <div className="max-w-form">
      <PageHeader title={title} kicker="CV builder" />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {answer?.conflict && (
          <div role="alert">
            <OtherVersion thing="CV" to="/c2c/cv-builder" {...answer.conflict} />
          </div>
        )}
        <input type="hidden" name="version" value={answer?.values?.["version"] ?? known.version} />
        {fields.map((one) => (
          <Field key={one.name} field={one} control={field(one.name)} />
        ))}
        <SubmitOrCancel busyLabel="Saving..." cancelTo="/c2c/cv-builder">
          {answer?.conflict ? "Keep mine" : "Save"}
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

function Field({ field, control }: { field: CvField; control: ReturnType<ReturnType<typeof fieldsOf>> }) {
  const { label, kind, hint, isRequired, autoComplete } = field;
  const shared = { ...control, label, hint, isRequired };
  if (kind === "text") return <TextArea {...shared} rows={5} maxLength={cvFieldMax(kind)} />;
  if (kind === "lines") return <TextArea {...shared} rows={6} maxLength={CV_LINES_MAX * CV_LINE_LENGTH_MAX} />;
  const type = kind === "line" || kind === "date" ? "text" : kind;
  return <TextField {...shared} type={type} autoComplete={autoComplete} inputMode={autoComplete === "tel" ? "tel" : undefined} />;
}
