import { useEffect } from "react";

/**
 * Stops the submission of a form in which a date, time or number is only half typed: browsers send such a field as empty, and the reminder
 * or the end that somebody meant would be lost. The browser then says at the field what is missing.
 */
export function useWholeFields(): void {
  useEffect(() => {
    // In the capture phase, before the router takes the form.
    document.addEventListener("submit", refuseHalves, true);
    return () => document.removeEventListener("submit", refuseHalves, true);
  }, []);
}

function refuseHalves(event: SubmitEvent): void {
  const half = [...(event.target as HTMLFormElement).querySelectorAll("input")].find(({ validity }) => validity.badInput);
  if (!half) return;
  event.preventDefault();
  half.reportValidity();
}
