import { useEffect, useRef } from "react";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import { fieldId } from "./field.tsx";

type ErrorSummaryProps = {
  /** The action's `errors`: message by field name. A message under "form" belongs to no field. */
  errors: Record<string, string> | undefined;
  formId?: string;
};

/** What has to be mended, on top of the form, each with a link to its field. Takes the focus whenever new errors come. */
export function ErrorSummary({ errors, formId }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors) box.current?.focus();
  }, [errors]);
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="What to correct"
      data-awaits-reader={errors?.["form"] === signedOutMeanwhile || undefined}
      className="rounded-md border-l-4 border-danger bg-danger-tint p-4 text-ink"
    >
      <p className="font-semibold">
        {entries.length === 1 ? "One thing needs another look:" : `${entries.length} things need another look:`}
      </p>
      <ul className="mt-1">
        {entries.map(([name, message]) => (
          <li key={name}>
            {name === "form" ? (
              message
            ) : (
              <a href={`#${fieldId(formId, name)}`} onClick={goToField} className="block py-1 underline underline-offset-2">
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Another address, even of the same page, would take the answer away, and with it every message: with JavaScript the address stays. */
function goToField(event: React.MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
