import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";

type WayForwardProps = { title: string; children: React.ReactNode; links: readonly { label: string; to: string }[] };

/** A tab whose work is done on pages of its own: what it is about, and the ways there. */
export function WayForward({ title, children, links }: WayForwardProps) {
  return (
    <Card as="section" aria-labelledby="way-forward" className="grid max-w-reading justify-items-start gap-3">
      <h2 id="way-forward" className="text-2xl">
        {title}
      </h2>
      <p className="text-ink-soft">{children}</p>
      <p className="mt-1 flex flex-wrap gap-3">
        {links.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      </p>
    </Card>
  );
}
