import type { ToastMessage } from "#contracts/toast-message.ts";
import { toastClass } from "./toast-look.ts";
import { UndoForm } from "./undo-form.tsx";

/** A toast for a page without JavaScript. It disappears after the same time as any other, or after twice that time if it has a button. */
export function StaticToast({ message }: { message: ToastMessage }) {
  return (
    <div className="toast-viewport toast-still">
      <div role="status" className={toastClass(message.variant)}>
        <div className="grid grow gap-0.5 pr-2">
          <p className="font-semibold">{message.title}</p>
          {message.description && <p className="text-sm">{message.description}</p>}
          {message.action && (
            <a href={message.action.href} className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
              {message.action.label}
            </a>
          )}
          {message.undo && <UndoForm undo={message.undo} />}
        </div>
      </div>
    </div>
  );
}
