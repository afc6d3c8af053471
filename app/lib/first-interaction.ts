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

// After this long the page behind a held link is sooner there than the app.
const holdMs = 5_000;

/**
 * Captures a click on a button that needs the app, and on a link marked with `ACTS_IN_PLACE`. `stop` when hydration begins, from where React
 * hears clicks itself; `replay` after it. Other links, forms and popovers work without the app; a held link is followed when the app does not
 * come.
 */
export function captureEarlyClick(): { stop: () => void; replay: () => void } {
  const listening = new AbortController();
  let held: HTMLElement | null = null;
  const replay = () => {
    if (held instanceof HTMLAnchorElement) held.removeAttribute("aria-disabled");
    if (held?.isConnected) held.click();
    held = null;
  };
  const note = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [data-acts-in-place]") : null;
    if (!control || !isForApp(control, event)) return;
    held = control;
    if (control instanceof HTMLButtonElement) return;
    event.preventDefault();
    control.setAttribute("aria-disabled", "true");
    setTimeout(() => {
      if (listening.signal.aborted) return;
      listening.abort();
      replay();
    }, holdMs);
  };
  document.addEventListener("click", note, { capture: true, signal: listening.signal });
  return { stop: () => listening.abort(), replay };
}

function isForApp(control: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLButtonElement)) return !(metaKey || ctrlKey || shiftKey || altKey);
  return control.type === "button" && !control.hasAttribute("popovertarget") && !control.hasAttribute("commandfor");
}
