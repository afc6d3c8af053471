/** Adds an element to the page's head. Resolves when its file has loaded. */
export function addElement(name: "link" | "script", attributes: Record<string, string>): Promise<void> {
  const element = Object.assign(document.createElement(name), attributes);
  document.head.append(element);
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", reject);
  });
}
