import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

type SectionHeadingProps = { id: string; title: string };

/** The heading of a section of the landing page, below a decorative rule. */
export function SectionHeading({ id, title }: SectionHeadingProps) {
  return (
    <div>
      <ConfluenceRule className="mb-5" />
      <h2 id={id} className="max-w-reading font-headline text-3xl">
        {title}
      </h2>
    </div>
  );
}
