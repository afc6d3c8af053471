import X from "lucide-react/icons/x";
import { Toast } from "radix-ui";
import { Fragment, useEffect, useRef, useState } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { toastMessage } from "#contracts/toasts.ts";
import type { Toast as ToastWords } from "#contracts/toasts.ts";
import { buttonClass } from "./button.tsx";
import { toastClass, toastDisplayMs } from "./toast-look.ts";
import { UndoForm } from "./undo-form.tsx";

/** A toast with a number of its own, so that the same words twice are two toasts. */
export type ShownToast = { id: number; toast: ToastWords; isOpen: boolean };

/** Specification 1, section 9. */
const swipeThresholdPx = 50;

const untilKnownMs = 100;

/**
 * The one toast on the page. It waits while it is hovered or focused, F8 moves the focus to it, Esc or a swipe to the right dismisses it.
 * Then the focus goes back to where it was.
 */
export function ToastPanel({ shown, onClose }: { shown: ShownToast; onClose: () => void }) {
  // The toast whose Undo could not be sent: it says so, and offers its Undo again.
  const [unsentId, setUnsentId] = useState<number>();
  const isUnsent = unsentId === shown.id;
  const { title, description, variant, action, undo } = toastMessage(isUnsent ? { key: "unsent", undo: shown.toast.undo } : shown.toast);
  const key = `${shown.id} ${isUnsent}`;
  function handleSubmit(event: React.SubmitEvent<HTMLElement>) {
    if (navigator.onLine) return;
    event.preventDefault();
    setUnsentId(shown.id);
  }
  const focusedBefore = useRef<HTMLElement>(null);
  function handleFocus({ target, currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget as HTMLElement | null;
    // Radix gives the focus of a toast that goes to the empty list around it.
    else if (target === currentTarget) focusedBefore.current?.focus({ preventScroll: true });
  }
  return (
    <Toast.Provider duration={toastDisplayMs} swipeThreshold={swipeThresholdPx} swipeDirection="right" label="Notification">
      <Toast.Root
        ref={raise}
        key={key}
        open={shown.isOpen}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onSubmit={handleSubmit}
        type={variant === "destructive" ? "foreground" : "background"}
        className={`toast ${toastClass(variant)}`}
      >
        <SpokenWords key={key} isUrgent={variant === "destructive"}>
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {/* The space is only heard. */}
          {description && <Toast.Description className="text-sm text-ink-soft"> {description}</Toast.Description>}
        </SpokenWords>
        {action && (
          <Toast.Action asChild altText={action.label}>
            <Link to={action.href} className={`${buttonClass({ variant: "secondary", size: "sm" })} shrink-0`}>
              {action.label}
            </Link>
          </Toast.Action>
        )}
        {undo && <UndoForm undo={undo} />}
        <Toast.Close aria-label="Close" className={`${buttonClass({ variant: "ghost", size: "icon" })} -my-1`}>
          <X className="size-5" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport popover="manual" hotkey={["F8"]} label="Notifications ({hotkey})" className="toast-viewport" onFocus={handleFocus} />
    </Toast.Provider>
  );
}

/**
 * The words of a toast, spoken where they stand: Radix would put them on the page a second time, out of sight, for a screen reader. It
 * speaks only what comes to a place that was there before. So they are set there once more, when it knows of the place.
 */
function SpokenWords({ isUrgent, children }: { isUrgent: boolean; children: React.ReactNode }) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), untilKnownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-live={isUrgent ? "assertive" : "polite"}
      data-radix-toast-announce-exclude=""
      className="grid flex-[1_1_8rem] gap-0.5 py-1"
    >
      <Fragment key={String(isKnown)}>{children}</Fragment>
    </div>
  );
}

/** Puts a new toast above everything that is open, such as the dialog whose form could not be sent. */
function raise(toast: HTMLElement | null): void {
  const viewport = toast?.parentElement;
  // Browsers from before 2024 may not support popovers: there the toast stays where its styles put it.
  if (!viewport || !("showPopover" in viewport)) return;
  viewport.hidePopover();
  viewport.showPopover();
}
