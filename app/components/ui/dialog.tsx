import X from "lucide-react/icons/x";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { closePopoverOnLeave, focusTitleOnOpen } from "./popover.ts";

type DialogProps = {
  /** Unique on the page; `DialogTrigger` and `DialogClose` name it. */
  id: string;
  title: string;
  children: React.ReactNode;
};

/**
 * A panel over the page for a question or a short form. The platform's popover: opened and closed without JavaScript, Esc and a
 * click outside close it. With JavaScript the focus goes to its title.
 */
export function Dialog({ id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      data-scroll-lock
      onToggle={focusTitleOnOpen}
      onBlur={closePopoverOnLeave}
      className="dialog-panel"
    >
      <div className="mb-3 flex flex-wrap-reverse items-start justify-end gap-x-4">
        <h2 id={titleId} tabIndex={-1} data-focus-target className="flex-[1_1_9rem] pt-1.5 text-xl">
          {title}
        </h2>
        <DialogClose id={id} variant="ghost" size="icon" className="-mt-1 -mr-2" aria-label="Close">
          <X className="size-5" />
        </DialogClose>
      </div>
      {children}
    </div>
  );
}

type DialogButtonProps = Omit<ComponentProps<typeof Button>, "id"> & { /** The dialog's. */ id: string };

export function DialogTrigger({ id, variant = "secondary", ...rest }: DialogButtonProps) {
  return <Button popoverTarget={id} variant={variant} {...rest} />;
}

export function DialogClose({ id, variant = "secondary", ...rest }: DialogButtonProps) {
  return <Button popoverTarget={id} popoverTargetAction="hide" variant={variant} {...rest} />;
}
