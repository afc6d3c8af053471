import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Takes no more words into a form, or the forms of a part of the page, while what stands in it is being sent: they would go with the page,
 * or with the text before them.
 */
export function useHeldTexts(within: RefObject<HTMLElement | null>, isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const held = [...(within.current?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [])].filter(({ readOnly }) => !readOnly);
    for (const control of held) control.readOnly = true;
    return () => {
      for (const control of held) control.readOnly = false;
    };
  }, [within, isSending]);
}
