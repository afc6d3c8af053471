import { useEffect, useRef } from "react";
import Undo2 from "lucide-react/icons/undo-2";
import { Form } from "react-router";
import { isFocusLost } from "#app/lib/focus-loss.ts";
import { HiddenFields } from "./form/hidden-fields.tsx";
import { SubmitButton } from "./form/submit-button.tsx";

type RemovedNoteProps = {
  /** What was removed and from where, as a sentence. */
  children: React.ReactNode;
  action: string;
  /** The fields of the form that restores it. */
  fields: Record<string, string>;
};

/** Says what was just removed, with Undo. Takes the focus, which the removed item may have had, so that Undo is the next stop. */
export function RemovedNote(props: RemovedNoteProps) {
  // Another removed item needs a new note.
  return <Note key={Object.values(props.fields).join(" ")} {...props} />;
}

function Note({ children, action, fields }: RemovedNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} data-focus-target className="removed-note">
      <p className="wrap-anywhere">{children}</p>
      <Form method="post" action={action}>
        <HiddenFields fields={fields} />
        <SubmitButton variant="secondary" size="sm" busyLabel="Undoing...">
          <Undo2 className="size-4" />
          Undo
        </SubmitButton>
      </Form>
    </div>
  );
}
