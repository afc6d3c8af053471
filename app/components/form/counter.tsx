import { useEffect, useState } from "react";
import { classNames } from "#app/lib/class-names.ts";
import { formatNumber } from "#app/lib/numbers.ts";

type CounterProps = { id: string; maxLength: number; initialLength: number };

/**
 * Shows how many characters of a field are used, or how many there are too many. A text that is too long is not sent: the server does not
 * even read one that is far too long. Until the app has started, and without JavaScript, it shows the limit.
 */
export function Counter({ id, maxLength, initialLength }: CounterProps) {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(control.value.length);
    if (control.value.length !== initialLength) count();
    control.addEventListener("input", count);
    // A `reset` event comes before the browser has restored the fields' first values.
    const recount = () => setLength(control.defaultValue.length);
    const { form } = control;
    form?.addEventListener("reset", recount);
    const handleSubmit = (event: SubmitEvent) => {
      if (control.value.length <= maxLength) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      control.focus();
    };
    form?.addEventListener("submit", handleSubmit, { capture: true });
    return () => {
      form?.removeEventListener("submit", handleSubmit, { capture: true });
      control.removeEventListener("input", count);
      form?.removeEventListener("reset", recount);
    };
  }, [id, initialLength, maxLength]);
  const room = formatNumber(maxLength);
  const used = formatNumber(length ?? 0);
  const isTooLong = length !== null && length > maxLength;
  const limit = isTooLong ? `Please keep this to ${room} characters. It has ${used}.` : `Up to ${room} characters`;
  const shown = length === null || isTooLong ? limit : `${used} / ${room}`;
  const describedBy = `${id}-counter`;
  return (
    <>
      <p
        id={shown === limit ? describedBy : undefined}
        className={classNames("flex grow justify-end text-right tabular-nums", isTooLong ? "font-semibold text-danger" : "text-ink-faint")}
      >
        {shown}
      </p>
      {/* Screen readers speak each change of a field's description, so what changes at every key is none. */}
      {shown !== limit && (
        <p id={describedBy} hidden>
          {limit}
        </p>
      )}
    </>
  );
}
