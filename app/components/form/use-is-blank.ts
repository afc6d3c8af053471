import { useEffect, useState } from "react";

/**
 * Whether one of a form's required texts is blank. False until the page's script runs, so that without JavaScript a button is never
 * disabled. Keep `names` outside the component.
 */
export function useIsBlank(form: React.RefObject<HTMLFormElement | null>, names: readonly string[]): boolean {
  const [isBlank, setIsBlank] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const check = () => setIsBlank(hasBlank(element, names));
    // A `reset` event comes before the browser has restored the fields' first values.
    const checkLater = () => void setTimeout(check);
    check();
    element.addEventListener("input", check);
    element.addEventListener("reset", checkLater);
    return () => {
      element.removeEventListener("input", check);
      element.removeEventListener("reset", checkLater);
    };
  }, [form, names]);
  return isBlank;
}

function hasBlank(form: HTMLFormElement, names: readonly string[]): boolean {
  const fields = new FormData(form);
  return names.some((name) => String(fields.get(name) ?? "").trim() === "");
}
