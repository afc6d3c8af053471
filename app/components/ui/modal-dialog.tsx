import { useLayoutEffect, useRef } from "react";

type ModalDialogProps = {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Esc was pressed. */
  onCancel: () => void;
  children: React.ReactNode;
};

/**
 * A question that has to be answered before the page goes on. It is open as long as it is rendered; without JavaScript it stands
 * in the page where it is.
 */
export function ModalDialog({ id, title, onCancel, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened before anything in it takes the focus, and closed while it still stands in the page: so the browser knows what was pressed,
  // and gives the focus back to it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.close();
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={`${id}-title`}
      className="dialog-panel"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-focus-target className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
