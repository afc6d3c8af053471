/**
 * Whether the focus is on no control, because the pressed button has just gone from the page. Safari never gives the focus to a pressed
 * button, but to the focusable element around it, which is `main`.
 */
export function isFocusLost(): boolean {
  return document.activeElement?.matches("body, main") ?? false;
}
