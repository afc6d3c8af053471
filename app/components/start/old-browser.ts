// Polyfills for a browser without popovers (Chrome before 114, Safari before 17): panels that open over the page and close again, and
// `toSorted`. Importing this file runs it. The style sheet hides a panel without `data-open`; until this has run, it shows the one beside a
// focused button. Throws in browsers that are older than the app supports (Chrome 97, Safari 15.4): their page stays as the server rendered
// it.

/** The element that had the focus before a panel was opened. */
const focusedBefore = new WeakMap<HTMLElement, Element | null>();

const isOpen = (panel: Element): boolean => panel.hasAttribute("data-open");
const openPanels = () => document.querySelectorAll<HTMLElement>('[popover="auto"][data-open]');

function pressButton(event: MouseEvent): void {
  const button = buttonOf(event);
  const panel = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!panel || button.matches(":disabled")) return;
  event.preventDefault();
  if (isOpen(panel)) close(panel);
  else if (button.getAttribute("popovertargetaction") !== "hide") open(panel);
}

function pressBeside(event: Event): void {
  if (!buttonOf(event) && event.target instanceof Node) closeExcept(event.target);
}

function pressKey({ key }: KeyboardEvent): void {
  if (key === "Escape") closeExcept(null);
}

function open(panel: HTMLElement): void {
  if (isOpen(panel)) return;
  if (panel.getAttribute("popover") === "auto") closeExcept(panel);
  focusedBefore.set(panel, document.activeElement);
  panel.setAttribute("data-open", "");
  announce(panel, "open");
}

function close(panel: HTMLElement): void {
  if (!isOpen(panel)) return;
  const hasFocus = panel.contains(document.activeElement);
  panel.removeAttribute("data-open");
  const before = focusedBefore.get(panel);
  if (hasFocus && before instanceof HTMLElement) before.focus();
  announce(panel, "closed");
}

/** Closes all open panels but those that contain `inside`. */
function closeExcept(inside: Node | null): void {
  for (const panel of openPanels()) if (!panel.contains(inside)) close(panel);
}

/** Dispatches `toggle` and sets `aria-expanded` on the panel's buttons, as browsers with popovers do. */
function announce(panel: HTMLElement, newState: "open" | "closed"): void {
  for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]:not([popovertargetaction="hide"])`)) {
    button.setAttribute("aria-expanded", String(newState === "open"));
  }
  panel.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
}

function buttonOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("[popovertarget]") : null;
}

function toSorted<T>(this: T[], compare?: (one: T, other: T) => number): T[] {
  const copy = [...this];
  copy.sort(compare);
  return copy;
}

// In the capture phase: React stops events while it hydrates.
document.addEventListener("click", pressButton, true);
// Not on click: on a phone, a tap on text or on free space fires no click.
document.addEventListener("pointerdown", pressBeside, true);
document.addEventListener("keydown", pressKey, true);
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    open(this);
  },
  hidePopover(this: HTMLElement) {
    close(this);
  },
});
// Chrome has it since version 110.
if (!("toSorted" in Array.prototype)) Object.defineProperty(Array.prototype, "toSorted", { value: toSorted });
document.documentElement.setAttribute("data-popovers", "");
if (!("findLast" in Array.prototype)) throw new Error("This browser shows pages without the app.");
