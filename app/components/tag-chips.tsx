import { tagKey } from "#contracts/tags-limits.ts";
import { Chip } from "./ui/chip.tsx";

/** All tags of the item that a page is about; each leads to the list of that tag. */
export function TagChips({ list, tags }: { list: "/blogs" | "/discussions" | "/events"; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Chip to={`${list}?tag=${encodeURIComponent(tagKey(tag))}`}>{tag}</Chip>
        </li>
      ))}
    </ul>
  );
}
