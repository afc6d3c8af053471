import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * For the field of a search that stands in the address as `q`: it follows a link to another search, or to none, but not while it is used.
 */
export function useSearchText(q: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    if (field.current && document.activeElement !== field.current) field.current.value = q ?? "";
  }, [q]);
  return field;
}
