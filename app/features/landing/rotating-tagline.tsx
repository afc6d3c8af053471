/**
 * Shows one line at a time: the start script changes which (`rotate-taglines.ts`). All lines lie in one place, so the page does not jump;
 * without JavaScript the first one stays.
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
