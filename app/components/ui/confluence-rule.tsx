import { classNames } from "#app/lib/class-names.ts";

/** The rule between parts of a page: two streams meet and run on as one line. Decoration. */
export function ConfluenceRule({ className }: { className: string }) {
  return (
    <div aria-hidden className={classNames("flex items-center", className)}>
      <svg viewBox="0 0 56 12" className="h-3 w-14 shrink-0 fill-none [stroke-width:2]">
        <path d="M0 11 C 22 11 24 6 56 6" className="stroke-marigold" />
        <path d="M0 1 C 22 1 24 6 56 6" className="stroke-peacock" />
      </svg>
      <span className="h-0.5 grow bg-[linear-gradient(to_right,var(--color-peacock),var(--color-line)_40%)]" />
    </div>
  );
}
