import { useRef } from "react";
import { Form } from "react-router";
import { controlClass } from "#app/components/form/control-class.ts";
import { controlProps, FieldFrame } from "#app/components/form/field.tsx";
import { CorrectionBox, ErrorSummary } from "#app/components/form/error-summary.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { PageHeader } from "#app/components/page-header.tsx";

type CvImportPageProps = {
  /** The version of the existing CV; null when there is none. */
  version: string | null;
  answer: (FormAnswer & { problems?: string[] }) | undefined;
};

const fileField = { name: "file", label: "A file", hint: "If you also paste a CV below, we use the file." };

/** A CV in JSON Resume, chosen as a file or pasted. */
export function CvImportPage({ version, answer }: CvImportPageProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <div className="max-w-form">
      <PageHeader
        title="Import a CV"
        lead={
          <>
            A file or text in the format{" "}
            <a href="https://jsonresume.org/schema" target="_blank" rel="noreferrer" className="text-link">
              JSON Resume
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            , which many CV tools export, of at most 200 kB. Fields that we do not show are kept, and exported again.
          </>
        }
      />
      {version !== null && (
        <p className="mb-5 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3">
          It replaces the CV you have here.{" "}
          <a href="/c2c/cv-builder/resume.json" download className="text-link">
            Export that one first
          </a>
          .
        </p>
      )}
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <Problems problems={answer?.problems} />
        <input type="hidden" name="version" value={answer?.values?.["version"] ?? version ?? ""} />
        <FieldFrame {...fileField}>
          <input
            {...controlProps(fileField)}
            type="file"
            accept=".json,application/json"
            className={controlClass("min-h-11 file:mr-3 file:border-0 file:bg-transparent file:p-0 file:text-peacock file:[font:inherit]")}
          />
        </FieldFrame>
        <TextArea
          name="text"
          label="Or paste it"
          rows={12}
          defaultValue={answer?.values?.["text"]}
          spellCheck={false}
          className="font-mono text-sm pointer-coarse:text-base"
        />
        <SubmitOrCancel busyLabel="Importing..." cancelTo="/c2c/cv-builder">
          Import
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

/** What is wrong with the file. */
function Problems({ problems }: { problems: string[] | undefined }) {
  if (!problems || problems.length === 0) return null;
  return (
    <CorrectionBox of={problems} title="Nothing was imported. Correct this first:">
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
    </CorrectionBox>
  );
}
