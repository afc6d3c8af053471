import { useFetcher } from "react-router";
import { BOOKMARK_NOTE_MAX } from "#contracts/bookmarks-limits.ts";
import type { BookmarkNoteAnswer, BookmarkView } from "#contracts/bookmarks.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

type BookmarkNoteProps = {
  bookmark: BookmarkView;
  title: string;
  address: string;
  /** The page's action data for this bookmark, when its form was sent without JavaScript. */
  answer: BookmarkNoteAnswer | undefined;
};

/** The id of the element that opens a bookmark's note. */
export function noteId(referenceId: string): string {
  return `note-${referenceId}`;
}

/** A note and a reminder for a bookmark, closed until the member opens it. */
export function BookmarkNote({ bookmark, title, address, answer: pageAnswer }: BookmarkNoteProps) {
  const fetcher = useFetcher<BookmarkNoteAnswer>();
  useToastFrom(fetcher.data);
  const { type, referenceId, note, remindValue } = bookmark;
  const answer = fetcher.data ?? pageAnswer;
  const values = answer?.errors ? answer.values : undefined;
  const formId = noteId(referenceId);
  // What is typed meanwhile would be lost: once the note is saved, the form is rendered anew.
  const isOnItsWay = fetcher.state !== "idle";
  return (
    <details className="-mt-1 basis-full" open={answer?.errors !== undefined || undefined}>
      <summary id={formId} className="w-fit cursor-pointer py-2.5 text-sm font-semibold text-peacock">
        Note and reminder<span className="sr-only"> for {title}</span>
      </summary>
      {/* Without JavaScript a refused note comes back with the page that has the bookmark. */}
      <fetcher.Form method="post" action={address} name={formId} noValidate className="grid max-w-form gap-4 py-2">
        <ErrorSummary errors={answer?.errors} formId={formId} />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="bookmark_type" value={type} />
        <input type="hidden" name="reference_id" value={referenceId} />
        <input type="hidden" name="return_to" value={address} />
        <input type="hidden" name="note_was" value={values?.["note_was"] ?? note} />
        <input type="hidden" name="remind_was" value={values?.["remind_was"] ?? remindValue} />
        <TextArea
          name="note"
          formId={formId}
          label="Note"
          rows={3}
          maxLength={BOOKMARK_NOTE_MAX}
          defaultValue={values?.["note"] ?? note}
          readOnly={isOnItsWay}
          error={answer?.errors?.["note"]}
          answer={answer}
        />
        <TextField
          name="remind_at"
          formId={formId}
          type="datetime-local"
          label="Remind me"
          hint="India time. We remind you with a notification and an email; leave it empty for no reminder."
          defaultValue={values?.["remind_at"] ?? remindValue}
          readOnly={isOnItsWay}
          error={answer?.errors?.["remind_at"]}
          answer={answer}
        />
        <div>
          <SubmitButton fetcher={fetcher} size="sm" busyLabel="Saving...">
            Save
          </SubmitButton>
        </div>
      </fetcher.Form>
    </details>
  );
}
