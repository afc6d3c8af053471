import { toasts } from "./toast-words.ts";
import type { ToastMessage, ToastUndo } from "./toast-message.ts";

export type ToastKey = keyof typeof toasts;

/** A toast as it travels. */
export type Toast = {
  key: ToastKey;
  /** Replaces the catalogue's. */
  description?: string;
  /** Stands for `{count}` in the title. */
  count?: number;
  /** Own path that the action's page leads back to. */
  next?: string;
  /** Takes the place of the catalogue's. */
  action?: ToastMessage["action"];
  /** Takes back, with one press, what was done. */
  undo?: ToastUndo;
};

/** The words of a toast. */
export function toastMessage(toast: Toast): ToastMessage {
  const message: ToastMessage = toasts[toast.key];
  const { description = message.description, count, action: onward = message.action, next, undo } = toast;
  const title = count === undefined ? message.title : message.title.replace("{count}", String(count));
  const action = onward && next ? { ...onward, href: `${onward.href}?next=${encodeURIComponent(next)}` } : onward;
  return { ...message, title, description, action, undo };
}
