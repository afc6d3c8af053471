// Events that show a person at the page: moving the pointer, pressing, typing, scrolling, or focusing a control.
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "wheel"];

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

const needsApp = "button[type=button]:not([popovertarget]),[data-acts-in-place] button,a[data-acts-in-place]";

/**
 * Holds back early presses that need the app: a click on a button that needs it, on a link marked with `ACTS_IN_PLACE` or on the button of
 * a form marked so, and Enter in a box marked with `SENDS_ON_ENTER`. Call `stop` when hydration begins, from where React receives the
 * events itself, and `replay` after it. Other links, forms and popovers work without the app. If the app does not come, a held link is
 * followed and what is held in a form is sent.
 */
export function captureEarlyPress(): { stop: () => void; replay: () => void } {
  const listening = new AbortController();
  const { signal } = listening;
  // The last press, beside the buttons of forms. Of these every press counts: who has saved two items has saved both.
  let held: HTMLElement | null = null;
  const replay = () => {
    const controls = [...document.querySelectorAll<HTMLElement>("[data-acts-in-place] [aria-disabled]"), held];
    held = null;
    for (const control of controls) {
      control?.removeAttribute("aria-disabled");
      if (control instanceof HTMLTextAreaElement) control.form?.requestSubmit();
      else if (control?.isConnected) control.click();
    }
  };
  const replayLate = () => {
    if (signal.aborted) return;
    listening.abort();
    replay();
  };
  const noteClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(needsApp) : null;
    // A link, which has no type, opens another tab or window with these keys.
    const type = control?.type;
    if (!control || (!type && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))) return;
    if (type !== "submit") {
      held?.removeAttribute("aria-disabled");
      held = control;
    }
    control.setAttribute("aria-disabled", "true");
    if (type === "button") return;
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
