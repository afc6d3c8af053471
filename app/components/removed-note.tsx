import Undo2 from "lucide-react/icons/undo-2";
import { Form } from "react-router";
import { HiddenFields } from "./form/hidden-fields.tsx";
import { SubmitButton } from "./form/submit-button.tsx";

type RemovedNoteProps = {
  /** What was removed and from where, as a sentence. */
  children: React.ReactNode;
  action: string;
  /** What the form sends to bring it back. */
  fields: Record<string, string>;
};

/** Says what was just removed and takes it back. */
export function RemovedNote({ children, action, fields }: RemovedNoteProps) {
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="wrap-anywhere">{children}</p>
      <Form method="post" action={action}>
        <HiddenFields fields={fields} />
        <SubmitButton variant="secondary" size="sm" busyLabel="Undoing…">
          <Undo2 aria-hidden className="size-4" />
          Undo
        </SubmitButton>
      </Form>
    </div>
  );
}
