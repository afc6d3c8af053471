import { Link } from "./ui/link.tsx";

/** What a sign-in accepts, and keeps as accepted. Stands wherever a page begins with the button that signs in. */
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
