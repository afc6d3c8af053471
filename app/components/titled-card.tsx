import { Card } from "./ui/card.tsx";

type TitledCardProps = {
  /** The id of the card, which is also its anchor in the address. */
  id: string;
  title: string;
  /** One or two sentences under the title. */
  lead?: React.ReactNode;
  children: React.ReactNode;
};

/** A card for one subject on a page of settings or choices. */
export function TitledCard({ id, title, lead, children }: TitledCardProps) {
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
