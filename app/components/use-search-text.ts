import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useNavigationType } from "react-router";

/**
 * The ref for the field of a search that stands in the address as `q`. The field follows when the address gets another search, or none.
 * What is typed while a list loads stays, and what is deleted does not come back. On a touch screen the keyboard closes once the words are
 * sent, because it would cover the results.
 */
export function useSearchText(q = ""): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  const isTyped = useRef(false);
  const isByHistory = useNavigationType() === "POP";
  useEffect(() => {
    const { current } = field;
    // It may have been typed before the app started.
    isTyped.current = current?.value !== shown.current;
    const note = () => (isTyped.current = true);
    current?.addEventListener("input", note);
    return () => current?.removeEventListener("input", note);
  }, []);
  useEffect(() => {
    const { current } = field;
    if (shown.current === q || !current) return;
    // Words that are those of the list go with it by Back; otherwise the list is the one that was asked for before them.
    const isKept = isByHistory ? current.value !== shown.current : isTyped.current;
    shown.current = q;
    if (document.activeElement !== current || !isKept) current.value = q;
    isTyped.current = current.value.trim() !== q;
  }, [q, isByHistory]);
  useEffect(() => {
    const form = field.current?.form;
    const handleSubmit = () => matchMedia("(pointer: coarse)").matches && field.current?.blur();
    form?.addEventListener("submit", handleSubmit);
    return () => form?.removeEventListener("submit", handleSubmit);
  });
  return field;
}
