// Events that show a person at the page: moving the pointer, pressing, typing, scrolling, or focusing a control.
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

// After this time, loading the linked page is quicker than waiting for the app.
const holdMs = 5_000;

/**
 * Holds back early presses that need the app: a click on a button that needs it, a click on a link marked with `ACTS_IN_PLACE`, and Enter
 * in a box marked with `SENDS_ON_ENTER`. Call `stop` when hydration begins, from where React receives the events itself, and `replay` after
 * it. Other links, forms and popovers work without the app. If the app does not come, a held link is followed and a held text is sent.
 */
export function captureEarlyPress(): { stop: () => void; replay: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  let held: HTMLElement | null = null;
  const replay = () => {
    const control = held;
    held = null;
    control?.removeAttribute("aria-disabled");
    if (!control?.isConnected) return;
    if (control instanceof HTMLTextAreaElement) control.form?.requestSubmit();
    else control.click();
  };
  const replayLate = () => {
    if (signal.aborted) return;
    listening.abort();
    replay();
  };
  const noteClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, [data-acts-in-place]") : null;
    if (!control || !isForApp(control, event)) return;
    held?.removeAttribute("aria-disabled");
    held = control;
    control.setAttribute("aria-disabled", "true");
    if (control instanceof HTMLButtonElement) return;
    event.preventDefault();
    setTimeout(replayLate, holdMs);
  };
  const noteEnter = (event: KeyboardEvent) => {
    const { target, keyCode, shiftKey } = event;
    // Only Enter itself. An Enter that ends an input method's composition has the code 229, also in Safari, where the composition is over
    // by then.
    if (keyCode !== 13 || shiftKey) return;
    if (!(target instanceof HTMLTextAreaElement && target.matches("[data-sends-on-enter]"))) return;
    event.preventDefault();
    if (target.value.trim() === "" || held === target) return;
    held = target;
    setTimeout(replayLate, holdMs);
  };
  document.addEventListener("click", noteClick, { capture: true, signal });
  document.addEventListener("keydown", noteEnter, { capture: true, signal });
  return { stop: () => listening.abort(), replay };
}

function isForApp(control: HTMLElement, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLButtonElement)) return !(metaKey || ctrlKey || shiftKey || altKey);
  return control.type === "button" && !control.hasAttribute("popovertarget");
}
