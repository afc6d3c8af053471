import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Link } from "#app/components/ui/link.tsx";

/** How long the message is shown before the next page opens (specification 1, section 9). */
const redirectDelayMs = 1_000;

/** Replaces the form of a profile that was saved, and opens the page `to` after a second. */
export function ProfileDone({ text, to }: { text: string; to: string }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    const timer = setTimeout(() => void navigate(to, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      data-focus-target
      className="mx-auto grid max-w-form justify-items-start gap-3 rounded-lg border border-line bg-surface p-6"
    >
      <CircleCheckBig className="size-9 text-success" strokeWidth={1.5} />
      <h1 className="text-2xl">Your profile is ready</h1>
      <p className="text-ink-soft">{text}</p>
      <Link to={to} replace className="text-link">
        Continue
      </Link>
    </div>
  );
}
