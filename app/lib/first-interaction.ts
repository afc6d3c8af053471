// Signs of a person: moving the pointer, pressing, typing, scrolling, or focusing a control.
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"];

/** Calls `start` at the first interaction. */
export function onFirstInteraction(start: () => void): void {
  const listeners = new AbortController();
  const handleSign = () => {
    listeners.abort();
    start();
  };
  for (const sign of signs) window.addEventListener(sign, handleSign, { capture: true, passive: true, signal: listeners.signal });
}

/**
 * Captures a click on a button that needs the app. `stop` when hydration begins, from where React hears clicks itself; `replay` after it.
 * Links, forms and popovers work without the app.
 */
export function captureEarlyClick(): { stop: () => void; replay: () => void } {
  let held: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const isForApp = button?.type === "button" && !button.hasAttribute("popovertarget") && !button.hasAttribute("commandfor");
    if (isForApp) held = button;
  };
  document.addEventListener("click", note, { capture: true });
  return {
    stop: () => document.removeEventListener("click", note, { capture: true }),
    replay: () => held?.isConnected && held.click(),
  };
}
