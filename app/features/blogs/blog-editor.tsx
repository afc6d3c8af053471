import { useRef, useState } from "react";
import type { EditorAnswer, EditorFields, EditorPlace, EditorStart } from "#contracts/blog-pages.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useHeldTexts } from "#app/components/form/use-held-texts.ts";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { fillFields, readFields } from "./editor-fields.ts";
import { EditorForm } from "./editor-form.tsx";
import { ProposalPanel } from "./proposal-panel.tsx";
import { SaveConflict } from "./save-conflict.tsx";
import { UnsavedWork } from "./unsaved-work.tsx";
import { useAutosave } from "./use-autosave.ts";
import type { Autosave } from "./use-autosave.ts";
import { usePreview } from "./use-preview.ts";
import { useProposal } from "./use-proposal.ts";
import { useSaveBlog } from "./use-save-blog.ts";

type BlogEditorProps = {
  start: EditorStart;
  /** The page's action data, when the form was sent without JavaScript. */
  answer: EditorAnswer | undefined;
  place: EditorPlace;
};

/** The editor for a new or an existing blog. Typed text is never lost or overwritten unasked. */
export function BlogEditor({ start, answer, place }: BlogEditorProps) {
  const { blogId } = start;
  const action = blogId === null ? "/blogs/new" : `/blogs/${blogId}/edit`;
  const form = useRef<HTMLFormElement>(null);
  const autosaveVersion = Number(answer?.values?.["autosaveVersion"] ?? start.autosaveVersion);
  // If the refused text was restored from the stored unsaved work, that work is the same text.
  const kept = start.kept?.version === autosaveVersion ? null : start.kept;
  const autosave = useAutosave(form, start, kept, autosaveVersion);
  const preview = usePreview(form, answer?.preview ?? null);
  const call = useProposal(form, place, answer?.proposal ?? null);
  const { fetcher, handleSubmit, isSaving } = useSaveBlog(action, autosave);
  useHeldTexts(form, fetcher.state !== "idle");
  const [settled, setSettled] = useState<EditorAnswer["conflict"]>();
  const shown = fetcher.data ?? answer;
  const conflict = shown?.conflict === settled ? undefined : shown?.conflict;
  // Each question disappears once it is answered.
  useRestoreFocus("blog-content", [!conflict, !autosave.other].join());
  // Without JavaScript, saving again after a conflict keeps the writer's own text; with it, a button makes that choice. A text that was
  // refused for another reason keeps the version that it began with, whatever the newest version is.
  const version = settled?.version ?? answer?.conflict?.version ?? answer?.values?.["version"] ?? start.version ?? "";
  const marks = { place, autosaveVersion, version };
  const known = pickFields({ ...start.fields, ...answer?.values });
  const fill = (fields: Partial<EditorFields>) => form.current && fillFields(form.current, fields);

  return (
    <div className="grid gap-5">
      <EditorNotices start={start} />
      <OfferUnsavedWork start={start} action={action} place={place} autosave={autosave} onFill={fill} />
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
        marks={marks}
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
            marks={marks}
            onRead={() => (form.current ? readFields(form.current) : known)}
            onFill={fill}
          />
        }
      />
      <LeaveGuard
        hasUnsaved={() => !isSaving() && autosave.hasUnsaved()}
        onKeep={autosave.other ? undefined : autosave.flush}
        isLostOnReload
      />
    </div>
  );
}

/** Why the blog cannot be published yet, and what moderators said of it. */
function EditorNotices({ start: { obstacle, notice } }: { start: EditorStart }) {
  return (
    <>
      {obstacle && (
        <p role="note" className="rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
          {obstacle}.{" "}
          <Link to="/consent" className="underline underline-offset-2">
            Check its status
          </Link>
        </p>
      )}
      {notice && <ReviewNotice notice={notice} />}
    </>
  );
}

type OfferUnsavedWorkProps = Pick<BlogEditorProps, "start" | "place"> & {
  action: string;
  autosave: Autosave;
  onFill: (fields: EditorFields) => void;
};

function OfferUnsavedWork({ start: { blogId, version }, action, place, autosave, onFill }: OfferUnsavedWorkProps) {
  const { other, settleOther } = autosave;
  if (!other) return null;
  const { blogVersion } = other.work;
  return (
    <UnsavedWork
      blogId={blogId}
      place={place}
      restoreAddress={place === "home" ? `${homeAddress(blogId)}&restore=1` : `${action}?restore=1`}
      other={other}
      isOutdated={blogVersion > 0 && blogVersion !== version}
      onTake={() => {
        onFill(other.work);
        settleOther("taken");
      }}
      onKeepMine={() => {
        if (!other.isFromOtherTab) void discard(blogId, other.work.version);
        settleOther("overruled");
      }}
    />
  );
}

function homeAddress(blogId: string | null): string {
  return `/corporate-dashboard?tab=blogs${blogId === null ? "" : `&edit=${blogId}`}`;
}

async function discard(blogId: string | null, version: number): Promise<void> {
  const body = new URLSearchParams({ blogId: blogId ?? "", autosaveVersion: String(version) });
  // Should it stay, it is offered again at the next visit.
  await fetch("/blogs/discard", { method: "POST", body, headers: { accept: "application/json" }, keepalive: true }).catch(() => undefined);
}

/** What came back from a form has its buttons and hidden fields too. */
function pickFields({ title, summary, tags, content }: EditorFields): EditorFields {
  return { title, summary, tags, content };
}
