import type { JournalDraft } from "#contracts/journals.ts";

/** Says that somebody (most likely the same member on another device) saved in between. Saving once more replaces that. */
export function JournalConflict({ current: { id, title, content } }: { current: JournalDraft }) {
  return (
    <div role="alert" className="mb-6 grid gap-2 rounded-lg border border-l-4 border-marigold bg-surface p-4">
      <p className="font-semibold">Not saved yet: this journal was changed in another window or on another device.</p>
      <p className="text-ink-soft">
        Below is what you wrote. Save again to keep it in place of the other text, or{" "}
        <a href={`/journals/${id}/edit`} className="text-link">
          go on with the other text
        </a>
        .
      </p>
      <details>
        <summary className="cursor-pointer font-semibold text-peacock">See the other text</summary>
        <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink-soft">{content}</p>
      </details>
    </div>
  );
}
