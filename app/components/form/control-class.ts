import { classNames } from "#app/lib/class-names.ts";

/** The look of every text control. */
export function controlClass(className?: string): string {
  return classNames(
    "block w-full rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink hover:border-ink-soft focus-visible:border-peacock focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken aria-invalid:border-2 aria-invalid:border-danger",
    className,
  );
}
