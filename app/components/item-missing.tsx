import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

type Props = {
  kind: "Blog" | "Discussion" | "Event" | "Job" | "Story";
  /** Whether a moderator took the item down. The page says nothing else of it. */
  isRemoved: boolean;
  /** The list to go on with, and the label of its button. */
  listPath: string;
  listLabel: string;
};

/** Shown in place of an item that the reader may not see. */
export function ItemMissing({ kind, isRemoved, listPath, listLabel }: Props) {
  const noun = kind.toLowerCase();
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <h1 className="text-3xl">{isRemoved ? `This ${noun} is not available` : `${kind} not found`}</h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">
        {isRemoved ? "A moderator has taken it down." : `This ${noun} may have been removed or doesn't exist.`}
      </p>
      <ButtonLink to={listPath}>{listLabel}</ButtonLink>
    </div>
  );
}
