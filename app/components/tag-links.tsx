import { CARD_TAGS_MAX, tagKey } from "#contracts/tags-limits.ts";
import { Link } from "./ui/link.tsx";

/** The first tags of an item in a list; each leads to the list of that tag. */
export function TagLinks({ list, tags }: { list: "/blogs" | "/discussions"; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="item-tags">
      {tags.slice(0, CARD_TAGS_MAX).map((tag) => (
        <li key={tag}>
          <Link to={`${list}?tag=${encodeURIComponent(tagKey(tag))}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
