import type { ToastUndo } from "#contracts/toast-message.ts";
import { buttonClass } from "./button.tsx";

/**
 * Undoes what a toast reports. The form loads its page again, so that a list which has grown meanwhile is complete, with the restored item
 * in its place.
 */
export function UndoForm({ undo: { action, fields } }: { undo: ToastUndo }) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ variant: "secondary", size: "sm" })}>
        Undo
      </button>
    </form>
  );
}
