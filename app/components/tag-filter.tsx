import { spellTag, tagKey } from "#contracts/tags-limits.ts";
import { cachedFragment } from "./cached-fragment.tsx";
import { Chip } from "./ui/chip.tsx";

type TagFilterProps = {
  /** The list's frequent tags. */
  tags: readonly string[];
  /** The key of the chosen tag. */
  tag: string | undefined;
  /** What the list shows now: it knows how a tag is written that is none of the frequent ones. */
  items: readonly { tags: readonly string[] }[] | undefined;
  /** Returns the address of the list with this tag, or with none. */
  addressOf: (tag: string | undefined) => string;
};

/** The tags by which a list can be filtered. The chosen one stands among them, and links to the unfiltered list. */
export function TagFilter({ tags, tag, items, addressOf }: TagFilterProps) {
  const shown = tag !== undefined && !tags.some((one) => tagKey(one) === tag) ? [spellTag(tag, items), ...tags] : tags;
  if (shown.length === 0) return null;
  const links = shown.map((one) => {
    const isSelected = tagKey(one) === tag;
    return { label: one, to: addressOf(isSelected ? undefined : tagKey(one)), isSelected };
  });
  return <TagRow links={links} />;
}

type TagLink = { label: string; to: string; isSelected: boolean };

const TagRow = cachedFragment(function TagRow({ links }: { links: TagLink[] }) {
  return (
    <nav aria-label="Tags">
      <ul className="chip-row">
        {links.map(({ label, to, isSelected }) => (
          <li key={label}>
            <Chip to={to} isSelected={isSelected} preventScrollReset>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
});
