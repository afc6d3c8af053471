import { Form } from "react-router";
import type { FetcherWithComponents } from "react-router";
import { HiddenFields } from "./form/hidden-fields.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { Dialog, DialogClose, DialogTrigger } from "./ui/dialog.tsx";

type DeleteButtonProps = {
  /** Of the thing; unique on the page. */
  id: string;
  /** Such as "blog". */
  thing: string;
  /** The name of the button where there are several. Default: what it shows. */
  label?: string;
  /** What goes with it. */
  warning: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Whose form it is. Default: the page's, which leads on. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** Deletes something of one's own, once asked whether that is meant. */
export function DeleteButton({ id, thing, label, warning, action, fields, fetcher }: DeleteButtonProps) {
  const dialogId = `delete-${id}`;
  const DeleteForm = fetcher?.Form ?? Form;
  return (
    <>
      <DialogTrigger id={dialogId} variant="ghost" size="sm" aria-label={label}>
        Delete
      </DialogTrigger>
      <Dialog id={dialogId} title={`Delete this ${thing}?`}>
        <p className="text-ink-soft">{warning}</p>
        <DeleteForm method="post" action={action} className="mt-4 flex flex-wrap gap-2">
          <HiddenFields fields={fields} />
          <SubmitButton variant="danger" busyLabel="Deleting..." fetcher={fetcher}>
            Delete
          </SubmitButton>
          <DialogClose id={dialogId}>Keep it</DialogClose>
        </DeleteForm>
      </Dialog>
    </>
  );
}
