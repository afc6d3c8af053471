import type { FocusEvent, ToggleEvent } from "react";

/**
 * Closes the popover when the focus leaves it, as with Tab past its end. Not when the focus moves to the popover's own button: pressing
 * that closes the panel anyway, and would open it again. Nor when it moves to an element around the panel: a press on the panel's surface
 * focuses that element, and in Safari so does a press on a button in the panel, which must still be there to act.
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
