import { useEffect, useState } from "react";
import { formatNumber } from "#app/lib/numbers.ts";

type CounterProps = { id: string; maxLength: number; initialLength: number };

/** How much of the room is used. Before and without JavaScript it says how much room there is. */
export function Counter({ id, maxLength, initialLength }: CounterProps) {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(control.value.length);
    if (control.value.length !== initialLength) count();
    control.addEventListener("input", count);
    // A `reset` event comes before the fields have their first values back.
    const recount = () => setLength(control.defaultValue.length);
    const { form } = control;
    form?.addEventListener("reset", recount);
    return () => {
      control.removeEventListener("input", count);
      form?.removeEventListener("reset", recount);
    };
  }, [id, initialLength]);
  return (
    <p id={`${id}-counter`} className="flex grow justify-end text-right text-ink-faint tabular-nums">
      {length === null ? `Up to ${formatNumber(maxLength)} characters` : `${formatNumber(length)} / ${formatNumber(maxLength)}`}
    </p>
  );
}
