import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

type SectionHeadingProps = { id: string; title: string };

/** The top of a section of the landing page. */
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
