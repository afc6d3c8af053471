import { ButtonLink } from "./ui/button.tsx";

type NextPageProps = { to: string; children: React.ReactNode };

/** The link at the end of a list to its next page. */
export function NextPage({ to, children }: NextPageProps) {
  return (
    <p className="mt-6 text-center">
      <ButtonLink to={to} variant="secondary">
        {children}
      </ButtonLink>
    </p>
  );
}
