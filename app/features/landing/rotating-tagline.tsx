import { useEffect, useState } from "react";

/** Specification 1, section 9. */
const rotationMs = 3_000;

/**
 * One line at a time, the next every three seconds. All lines stand in one place, so the page does not jump; without JavaScript, and
 * for people who want no motion, the first one stays.
 */
export function RotatingTagline({ lines }: { lines: readonly string[] }) {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const timer = setInterval(() => {
      if (!motion.matches && !document.hidden) setCurrent((index) => (index + 1) % lines.length);
    }, rotationMs);
    return () => clearInterval(timer);
  }, [lines.length]);
  return (
    <p className="mt-4 grid text-xl text-ink-soft">
      {lines.map((line, index) => (
        <span key={line} aria-hidden={index !== current} className={`tagline ${index === current ? "" : "tagline-away"}`}>
          {line}
        </span>
      ))}
    </p>
  );
}
