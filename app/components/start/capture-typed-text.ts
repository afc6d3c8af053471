/**
 * React puts the first text back into every textarea that it takes over, whatever was typed there before it came. Remembers what has been
 * typed by now and until the function that it answers is called, which puts it back.
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
      // For counters, previews and buttons that have looked already.
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
