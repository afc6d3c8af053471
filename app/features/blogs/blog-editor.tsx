import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { EditorAnswer, EditorFields, EditorPlace, EditorStart } from "#contracts/blog-pages.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { fillFields, readFields } from "./editor-fields.ts";
import { EditorForm } from "./editor-form.tsx";
import { KeptWork } from "./kept-work.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { SaveConflict } from "./save-conflict.tsx";
import { useAutosave } from "./use-autosave.ts";
import { usePreview } from "./use-preview.ts";
import { useProposal } from "./use-proposal.ts";

type BlogEditorProps = {
  start: EditorStart;
  /** What the form's action answered when the page was loaded with it, as without JavaScript. */
  answer: EditorAnswer | undefined;
  place: EditorPlace;
};

/** Writes a blog or changes one. Whatever happens on the way, nothing that was typed is lost or overwritten unasked. */
export function BlogEditor({ start, answer, place }: BlogEditorProps) {
  const { blogId } = start;
  const action = blogId === null ? "/blogs/new" : `/blogs/${blogId}/edit`;
  const fetcher = useFetcher<EditorAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useRef(false);
  const autosave = useAutosave(form, start);
  const preview = usePreview(form, answer?.preview ?? null);
  const call = useProposal(form, place, answer?.proposal ?? null);
  const [settled, setSettled] = useState<EditorAnswer["conflict"]>();
  const shown = fetcher.data ?? answer;
  const conflict = shown?.conflict === settled ? undefined : shown?.conflict;
  // Without JavaScript a second press means: mine. With it the choice is made by its button.
  const version = settled?.version ?? answer?.conflict?.version ?? start.version;
  const { resume } = autosave;
  useToastFrom(fetcher.data);

  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    isSaving.current = false;
    resume();
  }, [fetcher.state, fetcher.data, resume]);

  const known = fieldsOf({ ...start.fields, ...answer?.values });
  const fill = (fields: Partial<EditorFields>) => form.current && fillFields(form.current, fields);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    const { submitter } = nativeEvent as SubmitEvent;
    // Enter in a line of text: what is written is previewed already.
    if (submitter instanceof HTMLButtonElement && submitter.value === "preview") return;
    if (isSaving.current) return;
    isSaving.current = true;
    const body = new FormData(currentTarget, submitter);
    body.set("autosaveVersion", String(await autosave.stop()));
    void fetcher.submit(body, { method: "post", action, encType: "multipart/form-data" });
  }

  return (
    <div className="grid gap-5">
      {start.obstacle && <p className="rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">{start.obstacle}.</p>}
      {start.notice && (
        <ReviewNotice notice={start.notice}>
          {start.notice.state === "rejected" && <p>Change it and save: a moderator will look at it again.</p>}
        </ReviewNotice>
      )}
      {autosave.other && (
        <KeptWork
          blogId={blogId}
          other={autosave.other}
          onTake={() => {
            fill(autosave.other?.work ?? {});
            autosave.settleOther("taken");
          }}
          onKeepMine={() => {
            if (!autosave.other?.isFromOtherTab) void discard(blogId, autosave.other?.work.version ?? 0);
            autosave.settleOther("overruled");
          }}
        />
      )}
      {conflict && (
        <SaveConflict
          current={conflict}
          onKeepMine={() => setSettled(conflict)}
          onTake={() => {
            fill(conflict);
            setSettled(conflict);
          }}
        />
      )}
      <ErrorSummary errors={shown?.errors} formId="blog" />
      <EditorForm
        form={form}
        action={action}
        start={start}
        answer={shown}
        place={place}
        version={version}
        autosave={autosave}
        preview={preview}
        call={call}
        fetcher={fetcher}
        onSubmit={handleSubmit}
        beside={
          <ProposalPanel
            call={call}
            action={action}
            fields={known}
            onRead={() => (form.current ? readFields(form.current) : known)}
            onFill={fill}
          />
        }
      />
      <LeaveGuard hasUnkept={() => !isSaving.current && autosave.hasUnkept()} onKeep={autosave.flush} />
    </div>
  );
}

async function discard(blogId: string | null, version: number): Promise<void> {
  const body = new FormData();
  body.set("blogId", blogId ?? "");
  body.set("autosaveVersion", String(version));
  // Should it stay, it is offered again at the next visit.
  await fetch("/blogs/discard", { method: "POST", body, headers: { accept: "application/json" }, keepalive: true }).catch(() => undefined);
}

/** What came back from a form has its buttons and hidden fields too. */
function fieldsOf({ title, summary, tags, content }: EditorFields): EditorFields {
  return { title, summary, tags, content };
}
