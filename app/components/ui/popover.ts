import type { FocusEvent, ToggleEvent } from "react";

/**
 * Closes the popover when the focus moves to something outside it, as with Tab past its end.
 * Its own button is left alone: a press on it closes the panel anyway and would open it again. So is what stands around the panel: a press
 * on the panel's own surface gives the focus to that, and in Safari so does one on a button or a choice, which would be gone before it acts.
 */
export function closePopoverOnLeave(event: FocusEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const next = event.relatedTarget;
  if (!(next instanceof Element) || panel.contains(next) || next.contains(panel)) return;
  if (next.getAttribute("popovertarget") === panel.id) return;
  panel.hidePopover();
}

/** Moves the focus to the title of a panel that has just opened, so that it is read; closing gives it back. */
export function focusTitleOnOpen(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === "open") event.currentTarget.querySelector<HTMLElement>("h2")?.focus();
}

/** Closes every open menu and dialog of the page, as after going to another page; a toast stays. */
export function closeOpenPopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover="auto"]')) panel.hidePopover();
}
