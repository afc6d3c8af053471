/**
 * Whether the focus is on no control, because the pressed button has just gone from the page. Safari never gives the focus to a pressed
 * button, but to the focusable element around it, which is `main`.
 */
export function isFocusLost(): boolean {
  return document.activeElement?.matches("body, main") ?? false;
}

/** Moves the focus to `place` if the focus is lost. */
export function focusIfLost(place: HTMLElement | null): void {
  if (place && isFocusLost()) focusPlace(place);
}

/** Moves the focus to `place`, which need not be a control. Does not scroll: where that is needed, the router has already done it. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
