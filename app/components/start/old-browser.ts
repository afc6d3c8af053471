// What browsers without popovers lack (Chrome before 114, Safari before 17): a panel that opens over the page and closes again, and
// `toSorted`. The style sheet hides a panel without `data-open`, and until this has come shows the one beside a button that has the focus.
const previous = new WeakMap<HTMLElement, Element | null>();

const isOpen = (panel: Element): boolean => panel.hasAttribute("data-open");
const openPanels = () => document.querySelectorAll<HTMLElement>('[popover="auto"][data-open]');

document.addEventListener("click", (event) => {
  const button = buttonOf(event);
  const panel = button && document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!panel || button.matches(":disabled")) return;
  event.preventDefault();
  if (isOpen(panel)) close(panel);
  else if (button.getAttribute("popovertargetaction") !== "hide") open(panel);
});

// Not at the click: on a phone, a press on words or on free space never becomes one.
document.addEventListener("pointerdown", (event) => {
  if (!buttonOf(event) && event.target instanceof Node) closeExcept(event.target);
});

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeExcept(null);
});

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    open(this);
  },
  hidePopover(this: HTMLElement) {
    close(this);
  },
});
// Chrome 110 was the first to have it.
// oxlint-disable-next-line eslint/no-extend-native
if (!("toSorted" in Array.prototype)) Object.defineProperty(Array.prototype, "toSorted", { value: toSorted });
document.documentElement.setAttribute("data-popovers", "");

// Older than any that the app is made for (Chrome 97, Safari 15.4): the app does not start, and the page stays as the server wrote it.
if (!("findLast" in Array.prototype)) throw new Error("This browser shows pages without the app.");

function open(panel: HTMLElement): void {
  if (isOpen(panel)) return;
  if (panel.getAttribute("popover") === "auto") closeExcept(panel);
  previous.set(panel, document.activeElement);
  panel.setAttribute("data-open", "");
  announce(panel, "open");
}

function close(panel: HTMLElement): void {
  if (!isOpen(panel)) return;
  const hasFocus = panel.contains(document.activeElement);
  panel.removeAttribute("data-open");
  const opener = previous.get(panel);
  if (hasFocus && opener instanceof HTMLElement) opener.focus();
  announce(panel, "closed");
}

/** Closes every panel that `inside` is not part of. */
function closeExcept(inside: Node | null): void {
  for (const panel of openPanels()) if (!panel.contains(inside)) close(panel);
}

/** To those who listen for it, and to screen readers by each button of the panel. */
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
  // oxlint-disable-next-line unicorn/no-array-sort
  copy.sort(compare);
  return copy;
}

// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
