import type { BlogDraft } from "#contracts/blogs.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";

type SaveConflictProps = { current: BlogDraft; onTake: () => void; onKeepMine: () => void };

/**
 * Asks which version to keep when the blog was changed somewhere else meanwhile. Without JavaScript, saving again keeps the writer's own.
 */
export function SaveConflict({ current, onTake, onKeepMine }: SaveConflictProps) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border-l-4 border-danger bg-danger-tint p-4 text-ink"
    >
      <p>
        <strong>This blog was changed somewhere else in the meantime.</strong> Nothing was overwritten. Your text is below; choose which of
        the two to keep.
      </p>
      <details>
        <summary className="font-semibold">Read the other version: {current.title}</summary>
        <pre className="mt-2 max-h-80 overflow-auto rounded-sm bg-surface p-3 text-sm whitespace-pre-wrap">{current.content}</pre>
      </details>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onKeepMine} className="noscript:hidden">
          Keep mine
        </Button>
        <ButtonLink
          to={`/blogs/${current.id}/edit`}
          variant="ghost"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onTake();
          }}
        >
          Take the other version
        </ButtonLink>
      </p>
      <noscript>
        <p>To keep yours, save it again.</p>
      </noscript>
    </section>
  );
}

/** A writer who pressed Publish far below must notice that there is a choice to make. */
function takeFocus(section: HTMLElement | null): void {
  section?.focus();
}
