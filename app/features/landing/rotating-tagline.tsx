import { useEffect } from "react";
import { rotateTaglines } from "#app/lib/rotate-taglines.ts";

/** One line at a time. All stand in one place, so the page does not jump; without JavaScript the first one stays. */
export function RotatingTagline({ lines }: { lines: readonly string[] }) {
  // The start script has begun by now, unless one comes here from another page.
  useEffect(rotateTaglines, []);
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
