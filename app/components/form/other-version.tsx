import { ButtonLink } from "#app/components/ui/button.tsx";

type OtherVersionProps = {
  /** The kind of the item, such as "job". */
  thing: string;
  /** The address of this form, which then begins with the other version. */
  to: string;
  title: React.ReactNode;
  /** Short facts, shown below the title. */
  facts?: string;
  text: string | undefined;
};

/** Shows the version that was saved elsewhere while this form was open. */
export function OtherVersion({ thing, to, title, facts, text }: OtherVersionProps) {
  return (
    <section
      aria-label="The other version"
      className="grid gap-2 rounded-md border-l-4 border-marigold bg-marigold-tint p-4 text-marigold-ink"
    >
      <p className="font-semibold">This {thing} was changed somewhere else in the meantime. Your changes have not been saved yet.</p>
      <details>
        <summary className="py-2.5">See what was saved there</summary>
        <p className="mt-1 font-semibold">{title}</p>
        {facts && <p className="mt-1 text-sm">{facts}</p>}
        <pre className="mt-2 max-h-80 overflow-auto text-sm whitespace-pre-wrap">{text}</pre>
      </details>
      <p>
        <ButtonLink to={to} variant="secondary" size="sm" reloadDocument>
          Take the other version
        </ButtonLink>
      </p>
    </section>
  );
}
