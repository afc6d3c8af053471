/**
 * Shows one line at a time; `rotate-taglines.ts` switches to the next. All lines share one grid cell, so the page does not jump when they
 * change. Without JavaScript the first line stays.
 */
export function RotatingTagline({ lines }: { lines: readonly string[] }) {
  return (
    <p className="mt-4 grid text-xl text-ink-soft">
      {lines.map((line, index) => (
        <span key={line} className="tagline" data-shown={index === 0 ? "" : undefined}>
          {line}
        </span>
      ))}
    </p>
  );
}
