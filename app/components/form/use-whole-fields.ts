import { useEffect } from "react";

/**
 * Keeps a form on the page in which a date, time or number is only half there: browsers send nothing in its place, and the reminder or the
 * end that somebody meant would be none. The browser says at the field what is missing.
 */
export function useWholeFields(): void {
  useEffect(() => {
    // On the way down, before the router takes the form.
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
