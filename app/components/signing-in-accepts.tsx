import { Link } from "./ui/link.tsx";

/** Says which terms a sign-in accepts; the server records that. Shown on every page that has the sign-in button as its main action. */
export function SigningInAccepts({ className }: { className: string }) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      By signing in you accept our{" "}
      <Link to="/terms" className="text-link">
        terms
      </Link>{" "}
      and our{" "}
      <Link to="/privacy" className="text-link">
        privacy notice
      </Link>
      .
    </p>
  );
}
