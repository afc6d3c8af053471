import type { EditorPlace } from "#contracts/blog-pages.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime, formatTime } from "#app/lib/dates.ts";
import type { OtherWork } from "./use-autosave.ts";
import { formatCount } from "#app/lib/numbers.ts";

type UnsavedWorkProps = {
  blogId: string | null;
  place: EditorPlace;
  /** The address of the editor with the other work in it. */
  restoreAddress: string;
  other: OtherWork;
  /** Whether the blog has been saved since the other work was begun. */
  isOutdated: boolean;
  /** Puts the other work into the editor. */
  onTake: () => void;
  /** Drops the other work and keeps the editor's text. */
  onKeepMine: () => void;
};

/** Asks what to do with unsaved work that is stored from elsewhere. Until it is answered, autosave does not overwrite that work. */
export function UnsavedWork({ blogId, place, restoreAddress, other, isOutdated, onTake, onKeepMine }: UnsavedWorkProps) {
  const { work, isFromOtherTab } = other;
  return (
    <section
      role={isFromOtherTab ? "alert" : undefined}
      aria-label="Unsaved work"
      className="grid gap-3 rounded-md border-l-4 border-marigold bg-marigold-tint p-4 text-marigold-ink"
    >
      {isFromOtherTab ? (
        <p>
          <strong>Another tab is editing this too.</strong> It kept its work at {formatTime(work.savedAt)}. Nothing here has been
          overwritten, and what you type now is not kept until you choose.
        </p>
      ) : (
        <p>
          <strong>We kept your unsaved work from {formatDateTime(work.savedAt)}.</strong> {sizeOf(work.content)}
          {isOutdated && " You have saved this blog elsewhere since you began it: what you changed there is not in it."}
        </p>
      )}
      <form
        method="post"
        action="/blogs/discard"
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onKeepMine();
        }}
      >
        <input type="hidden" name="blogId" value={blogId ?? ""} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="autosaveVersion" value={work.version} />
        <ButtonLink
          to={restoreAddress}
          variant="secondary"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onTake();
          }}
        >
          {isFromOtherTab ? "Take the other tab's" : "Restore"}
        </ButtonLink>
        <Button type="submit" variant="ghost" size="sm">
          {isFromOtherTab ? "Keep mine" : "Discard"}
        </Button>
      </form>
    </section>
  );
}

function sizeOf(content: string): string {
  const words = content.match(/\S+/g)?.length ?? 0;
  return `Its text has ${formatCount(words, "word")}.`;
}
