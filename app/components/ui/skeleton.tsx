import { classNames } from "#app/lib/class-names.ts";

/** A placeholder for something that is loading. Say so in words with `LoadingNote` beside it. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames("block animate-pulse rounded-sm bg-line", className)} />;
}

/** Tells a screen reader that a part is loading. */
export function LoadingNote({ children }: { children: React.ReactNode }) {
  return (
    <span role="status" className="sr-only">
      {children}
    </span>
  );
}
