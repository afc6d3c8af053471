import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Makes the texts of a form, or of all forms in a part of the page, read-only while it is being sent. Words typed meanwhile would be lost
 * together with the page or with the sent text.
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
