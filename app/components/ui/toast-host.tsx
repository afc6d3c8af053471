import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { ComponentType } from "react";
import type { ToastMessage } from "#contracts/toast-message.ts";
import type { Toast } from "#contracts/toasts.ts";
import { UNSENT } from "#app/lib/unreachable-server.ts";
import { closeOpenPopovers } from "./popover.ts";
import { StaticToast } from "./static-toast.tsx";
import { toastDisplayMs } from "./toast-look.ts";
import type { ShownToast } from "./toast-panel.tsx";

/** How long a dismissed toast is kept before it leaves the page (specification 1, section 9). */
const removeDelayMs = 1_000_000;

type PanelProps = { shown: ShownToast; onClose: () => void };

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast: `showToast({ key: "bookmarked" })`. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Shows the toast that a fetcher's action answered with, once per answer. */
export function useToastFrom(data: { toast?: Toast } | null | undefined): void {
  const showToast = useToast();
  const toast = data?.toast;
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast, showToast]);
}

type ToastHostProps = {
  /** The toast that came with a redirect. */
  flash: Toast | null;
  /** The words of `flash`, for a page without JavaScript. All other words come with the code that shows toasts. */
  flashMessage: ToastMessage | null;
  children: React.ReactNode;
};

/** Shows one toast at a time; a new one replaces the old one. */
export function ToastHost({ flash, flashMessage, children }: ToastHostProps) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const lastId = useRef(0);

  const showToast = useCallback((toast: Toast) => {
    lastId.current += 1;
    setShown({ id: lastId.current, toast, isOpen: true });
    // Most visits show no toast, so its code is loaded with the first one. If it cannot be loaded, the next toast tries again.
    import("./toast-panel.tsx").then(
      ({ ToastPanel }) => setPanel(() => ToastPanel),
      () => setPanel(() => WordlessToast),
    );
  }, []);
  const close = useCallback(() => setShown((current) => current && { ...current, isOpen: false }), []);

  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash, showToast]);

  useEffect(() => {
    const handleUnsent = () => showToast({ key: "unsent" });
    // Offline, a form that loads a whole page, such as Sign out, would replace the site by the browser's error page.
    const handleSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented || navigator.onLine || (event.target as HTMLFormElement).method !== "post") return;
      event.preventDefault();
      // Toasts lie below the menu that the button is in.
      closeOpenPopovers();
      handleUnsent();
    };
    window.addEventListener(UNSENT, handleUnsent);
    window.addEventListener("submit", handleSubmit);
    return () => {
      window.removeEventListener(UNSENT, handleUnsent);
      window.removeEventListener("submit", handleSubmit);
    };
  }, [showToast]);

  useEffect(() => {
    if (!shown || shown.isOpen) return undefined;
    const timer = setTimeout(() => setShown(null), removeDelayMs);
    return () => clearTimeout(timer);
  }, [shown]);

  const panel = useMemo(() => shown && Panel && <Panel shown={shown} onClose={close} />, [shown, Panel, close]);

  return (
    <ToastContext value={showToast}>
      {children}
      {panel}
      {flashMessage && (
        <noscript>
          <StaticToast message={flashMessage} />
        </noscript>
      )}
    </ToastContext>
  );
}

/** Shown when the code of the toasts, which contains all their words, could not be loaded: offline, or after a deploy. */
function WordlessToast({ shown, onClose }: PanelProps) {
  useEffect(() => {
    if (!shown.isOpen) return undefined;
    const timer = setTimeout(onClose, toastDisplayMs);
    return () => clearTimeout(timer);
  }, [shown, onClose]);
  return shown.isOpen && <StaticToast message={{ title: "The site cannot be reached", variant: "destructive" }} />;
}
