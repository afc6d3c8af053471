// Signs of a person: moving the pointer, pressing, typing, scrolling, or focusing a control.
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "wheel"];

/** Calls `start` at the first sign of a person. */
export function onFirstInteraction(start: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    start();
  };
  for (const sign of signs) window.addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
}

/**
 * Remembers a press on a button that does nothing without the app, and makes it again when the function it answers is called. Links, forms
 * and popovers work by themselves meanwhile.
 */
export function captureEarlyClick(): () => void {
  let held: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const isForApp = button?.type === "button" && !button.hasAttribute("popovertarget") && !button.hasAttribute("commandfor");
    if (isForApp) held = button;
  };
  document.addEventListener("click", note, { capture: true });
  return () => {
    document.removeEventListener("click", note, { capture: true });
    if (held?.isConnected) held.click();
  };
}
