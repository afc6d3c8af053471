/**
 * As it hydrates, React sets each textarea to its first text, and each box to what it says already. What somebody has typed would be gone;
 * and what nobody has touched would be changed to the browser, which then brings it back with the page (by Back, in Firefox also when it is
 * loaded anew) over what is stored by now. Leaves all of them alone until the returned function is called.
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
