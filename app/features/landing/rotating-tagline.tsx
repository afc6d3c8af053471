/**
 * One line at a time, the next every three seconds (specification 1, section 9): `.tagline` in styles.css, which counts on five lines. All
 * stand in one place, so the page does not jump. For people who want no motion the first one stays.
 */
export function RotatingTagline({ lines }: { lines: readonly string[] }) {
  return (
    <p className="mt-4 grid text-xl text-ink-soft">
      {lines.map((line) => (
        <span key={line} className="tagline">
          {line}
        </span>
      ))}
    </p>
  );
}
