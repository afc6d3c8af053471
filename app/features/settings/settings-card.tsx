import { Card } from "#app/components/ui/card.tsx";

type SettingsCardProps = {
  /** Also the anchor of the card in the address. */
  id: string;
  title: string;
  /** One or two sentences under the title. */
  lead?: React.ReactNode;
  children: React.ReactNode;
};

/** One subject of the settings. */
export function SettingsCard({ id, title, lead, children }: SettingsCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

/** What is known, by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: React.ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value ?? <span className="font-normal text-ink-faint">Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
