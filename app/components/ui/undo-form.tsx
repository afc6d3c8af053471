import type { ToastUndo } from "#contracts/toast-message.ts";
import { buttonClass } from "./button.tsx";

/**
 * Takes back what a toast tells of. A form that loads its page anew: a list that has grown meanwhile is whole again, with what comes back
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
