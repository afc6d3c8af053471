/**
 * Hydration resets every textarea to its initial text. Captures what was typed until the returned function is called, which restores it.
 */
export function captureTypedText(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = (target: EventTarget | null) => {
    if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue) typed.set(target, target.value);
  };
  const handleInput = ({ target }: Event) => remember(target);
  document.querySelectorAll("textarea").forEach(remember);
  document.addEventListener("input", handleInput, true);
  return () => {
    document.removeEventListener("input", handleInput, true);
    for (const [area, text] of typed) {
      if (area.value === text) continue;
      area.value = text;
      // Counters, previews and buttons have already read the old value.
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
