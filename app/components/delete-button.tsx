import { Form } from "react-router";
import type { FetcherWithComponents } from "react-router";
import { HiddenFields } from "./form/hidden-fields.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { Dialog, DialogClose, DialogTrigger } from "./ui/dialog.tsx";

type DeleteButtonProps = {
  /** The id of the item; unique on the page. */
  id: string;
  /** The kind of the item, such as "blog". */
  thing: string;
  /** The accessible name of the button where a list has several. Default: "Delete this" and the kind. */
  label?: string;
  /** What else is deleted together with the item. */
  warning: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  /** The fetcher that sends the form. Default: a navigation of the page. */
  fetcher?: FetcherWithComponents<unknown>;
};

/** Deletes an item of the reader's own, after asking for confirmation. */
export function DeleteButton({ id, thing, label, warning, action, fields, fetcher }: DeleteButtonProps) {
  const dialogId = `delete-${id}`;
  const DeleteForm = fetcher?.Form ?? Form;
  return (
    <>
      <DialogTrigger id={dialogId} variant="ghost" size="sm" aria-label={label}>
        Delete<span className="sr-only"> this {thing}</span>
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
