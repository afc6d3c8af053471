/**
 * Keeps the caret and the selection in a text that nobody has changed yet. Whenever React renders a textarea it writes its first text
 * again, the same one too, and the browser then puts the caret at its start, where what is typed or pasted next would go.
 */
export function keepCarets(): void {
  const { prototype } = HTMLTextAreaElement;
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, "defaultValue") as Required<PropertyDescriptor>;
  Object.defineProperty(prototype, "defaultValue", {
    get,
    set(this: HTMLTextAreaElement, text: unknown) {
      if (this.defaultValue !== text) set.call(this, text);
    },
  });
}
