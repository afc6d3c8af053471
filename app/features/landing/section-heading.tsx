import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

type SectionHeadingProps = { id: string; title: string; kicker?: string; lead?: string };

/** The top of a section of the landing page. */
export function SectionHeading({ id, title, kicker, lead }: SectionHeadingProps) {
  return (
    <div>
      <ConfluenceRule className="mb-5" />
      {kicker && <p className="kicker mb-1">{kicker}</p>}
      <h2 id={id} className="max-w-reading font-headline text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-reading text-lg text-ink-soft">{lead}</p>}
    </div>
  );
}
