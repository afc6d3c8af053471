import Sparkles from "lucide-react/icons/sparkles";
import type { useFetcher } from "react-router";
import { BLOG_CONTENT_MAX, BLOG_SUMMARY_MAX, blogRows } from "#contracts/blogs-limits.ts";
import type { BlogPreview, EditorAnswer, EditorPlace, EditorStart } from "#contracts/blog-pages.ts";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TagsField } from "#app/components/form/tags-field.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatTime } from "#app/lib/dates.ts";
import type { Autosave, AutosaveState } from "./use-autosave.ts";
import type { ProposalCall } from "./use-proposal.ts";

type EditorFormProps = {
  form: React.RefObject<HTMLFormElement | null>;
  action: string;
  start: EditorStart;
  answer: EditorAnswer | undefined;
  place: EditorPlace;
  /**
   * The place of the editor, and the versions from which the fields were filled: of the blog (blank for a new one) and of the unsaved work.
   */
  marks: Record<string, number | string>;
  autosave: Autosave;
  preview: BlogPreview | null;
  call: ProposalCall;
  fetcher: ReturnType<typeof useFetcher<EditorAnswer>>;
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void;
  /** What is shown above the preview. */
  beside: React.ReactNode;
};

/** The fields of a blog beside its preview. */
export function EditorForm({
  form,
  action,
  start,
  answer,
  place,
  marks,
  autosave,
  preview,
  call,
  fetcher,
  onSubmit,
  beside,
}: EditorFormProps) {
  const values = { ...start.fields, ...answer?.values };
  const field = (name: "title" | "summary" | "tags" | "content") => ({
    formId: "blog",
    name,
    defaultValue: values[name],
    error: answer?.errors?.[name],
    answer,
  });
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form ref={form} method="post" action={action} encType="multipart/form-data" noValidate onSubmit={onSubmit} className="grid gap-5">
        <HiddenFields fields={{ was: start.status ?? "", tab: start.tab, idempotency_key: start.idempotencyKey, ...marks }} />
        <TextField {...field("title")} label="Title" isRequired />
        <TextArea
          {...field("summary")}
          label="Brief Summary"
          hint="2-3 sentences"
          rows={blogRows.summary}
          maxLength={BLOG_SUMMARY_MAX}
          isRequired
        />
        <TagsField {...field("tags")} placeholder="AI, Cloud, Careers" />
        <TextArea
          {...field("content")}
          label="Content"
          hint="Markdown supported. @username notifies somebody."
          rows={blogRows.content}
          maxLength={BLOG_CONTENT_MAX}
          className="font-mono text-sm pointer-coarse:text-base"
          isRequired
        />
        <AutosaveNote state={autosave.state} />
        {call.failure && (
          <p role="alert" className="font-semibold text-danger">
            {call.failure}
          </p>
        )}
        <EditorButtons call={call} place={place} fetcher={fetcher} />
      </form>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        {beside}
        <Preview preview={preview} />
      </div>
    </div>
  );
}

function EditorButtons({ call, place, fetcher }: Pick<EditorFormProps, "call" | "place" | "fetcher">) {
  return (
    <div className="flex flex-wrap gap-3">
      {/* Enter in a line of text presses the first button of a form: with JavaScript this one, which then does nothing. */}
      <button
        type="submit"
        name="intent"
        value="preview"
        className="hidden min-h-11 px-4 font-semibold text-peacock noscript:inline-flex noscript:items-center"
      >
        Preview
      </button>
      <Button
        type="submit"
        name="intent"
        value="generate"
        variant="ghost"
        className="-ml-3"
        aria-disabled={call.isGenerating || undefined}
        onClick={(event) => {
          event.preventDefault();
          void call.ask();
        }}
      >
        <Sparkles className="size-4.5" />
        {call.isGenerating ? "Generating..." : "Write with AI"}
      </Button>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="draft" variant="secondary" busyLabel="Saving..." fetcher={fetcher}>
          Save as Draft
        </SubmitButton>
        <SubmitButton name="intent" value="published" busyLabel="Publishing..." fetcher={fetcher}>
          {place === "home" ? "Publish Blog" : "Publish"}
        </SubmitButton>
      </div>
    </div>
  );
}

function Preview({ preview }: { preview: BlogPreview | null }) {
  return (
    <section aria-labelledby="preview-title" className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="preview-title" className="kicker font-sans">
          Preview
        </h2>
        {preview && <span className="text-sm text-ink-faint">{preview.readingMinutes} min read</span>}
      </div>
      {preview ? (
        <RenderedMarkdown html={preview.html} />
      ) : (
        <p className="text-ink-faint">What you write appears here as readers will see it.</p>
      )}
    </section>
  );
}

/** Success is shown, but not announced: that would disturb the writer every few seconds. */
function AutosaveNote({ state }: { state: AutosaveState }) {
  return (
    <p className={state.kind === "failed" ? "text-sm font-semibold text-danger" : "text-sm text-ink-faint"}>
      {state.kind === "idle" && "\u00a0"}
      {state.kind === "saving" && "Keeping your work..."}
      {state.kind === "saved" && `Saved ${formatTime(state.at)}`}
      <span role="status">{state.kind === "failed" && `Not kept yet: ${state.message}`}</span>
    </p>
  );
}
