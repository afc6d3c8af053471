/**
 * Keeps what somebody typed before hydration. As it hydrates, React sets each textarea to its first text and writes the state of each box
 * again: typed text would be lost, and the browser would treat untouched fields as changed and restore them with the page (by Back, in
 * Firefox also on reload) over newer stored values. Prevents both until the returned function is called.
 */
export function keepFormState(): () => void {
  let isHydrating = true;
  const leaveAlone = <Name extends string>(prototype: Record<Name, unknown>, name: Name, known: keyof HTMLTextAreaElement | Name) => {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) as Required<PropertyDescriptor>;
    Object.defineProperty(prototype, name, {
      get,
      set(this: Record<typeof known, unknown>, value: unknown) {
        if (!isHydrating || this[known] !== value) set.call(this, value);
      },
    });
  };
  leaveAlone(HTMLTextAreaElement.prototype, "value", "defaultValue");
  leaveAlone(HTMLInputElement.prototype, "checked", "checked");
  return () => {
    isHydrating = false;
    for (const area of document.querySelectorAll("textarea")) {
      // Counters, previews and buttons have already read the first text.
      if (area.value !== area.defaultValue) area.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
