type Press = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a link is simply followed: with a key or another button held, the browser opens a tab or saves the page. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
