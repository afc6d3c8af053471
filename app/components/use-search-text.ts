import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * The ref for the field of a search that stands in the address as `q`. The field follows when the address gets another search, or none.
 * What is typed while a list loads stays. On a touch screen the keyboard closes once the words are sent, because it would cover the
 * results.
 */
export function useSearchText(q = ""): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    const { current } = field;
    if (shown.current === q) return;
    if (current && (document.activeElement !== current || current.value === shown.current)) current.value = q;
    shown.current = q;
  }, [q]);
  useEffect(() => {
    const form = field.current?.form;
    const handleSubmit = () => matchMedia("(pointer: coarse)").matches && field.current?.blur();
    form?.addEventListener("submit", handleSubmit);
    return () => form?.removeEventListener("submit", handleSubmit);
  });
  return field;
}
