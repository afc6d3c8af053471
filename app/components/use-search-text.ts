import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * For the field of a search that stands in the address as `q`: it follows to another search, or to none. What is typed while a list is on
 * its way stays. Where people type on the screen, the keyboard goes once the words are sent: it would lie over what is found.
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
