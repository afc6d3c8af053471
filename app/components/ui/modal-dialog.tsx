import { useLayoutEffect, useRef } from "react";

type ModalDialogProps = {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Called when Esc is pressed. */
  onCancel: () => void;
  children: React.ReactNode;
};

/**
 * A question that has to be answered before the page goes on. It is open as long as it is rendered; without JavaScript it is shown in its
 * place on the page.
 */
export function ModalDialog({ id, title, onCancel, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened before anything in it takes the focus, and closed before it leaves the page: so the browser knows which button was pressed, and
  // gives the focus back to it.
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
