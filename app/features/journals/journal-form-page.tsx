import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { JOURNAL_CONTENT_MAX } from "#contracts/journals-limits.ts";
import type { JournalDraft, JournalFormAnswer } from "#contracts/journals.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useHeldTexts } from "#app/components/form/use-held-texts.ts";
import { useIsBlank } from "#app/components/form/use-is-blank.ts";

type JournalFormPageProps = {
  /** The journal as it is; without it a new one is written. */
  draft?: JournalDraft;
  idempotencyKey?: string;
  answer: JournalFormAnswer | undefined;
};

const texts = ["title", "content"];

/** Where a journal is written. */
export function JournalFormPage({ draft, idempotencyKey, answer }: JournalFormPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBlank = useIsBlank(form, texts);
  const { state, formData } = useNavigation();
  const isIdle = state === "idle";
  useHeldTexts(form, formData !== undefined);
  const known = { title: draft?.title ?? "", content: draft?.content ?? "" };
  const field = fieldsOf({ answer, known });
  const conflict = answer?.conflict;
  const version = conflict?.version ?? answer?.values?.["version"] ?? draft?.version;
  return (
    <div className="mx-auto max-w-reading">
      <PageHeader title={draft ? "Edit journal" : "New journal"} lead="Only you can see it." />
      {conflict && (
        <div role="alert" className="mb-6">
          <OtherVersion thing="journal" to={`/journals/${conflict.id}/edit`} title={conflict.title} text={conflict.content} />
        </div>
      )}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextField {...field("title")} label="Title" isRequired />
        <TextArea {...field("content")} label="Content" hint="Markdown supported" rows={14} maxLength={JOURNAL_CONTENT_MAX} isRequired />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton name="intent" value="save" busyLabel="Saving..." disabled={isBlank}>
            {conflict ? "Keep mine" : "Save"}
          </SubmitButton>
          <SubmitButton name="intent" value="preview" variant="secondary" busyLabel="Rendering..." disabled={isBlank}>
            Preview
          </SubmitButton>
          <ButtonLink to={draft ? `/journals/${draft.id}` : "/journals"} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      {answer?.preview !== undefined && <Preview html={answer.preview} />}
      <LeaveGuard hasUnsaved={() => isIdle && isChanged(form.current, known)} />
    </div>
  );
}

function Preview({ html }: { html: string }) {
  return (
    <section aria-labelledby="preview-title" className="mt-8 rounded-lg border border-line bg-surface p-5">
      <h2 id="preview-title" className="kicker mb-4 font-sans">
        Preview
      </h2>
      <RenderedMarkdown html={html} />
    </section>
  );
}

function isChanged(form: HTMLFormElement | null, known: Record<string, string>): boolean {
  if (!form) return false;
  const fields = new FormData(form);
  return Object.entries(known).some(([name, value]) => String(fields.get(name) ?? "").replaceAll("\r\n", "\n") !== value);
}
