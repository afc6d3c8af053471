import type { AuthorView } from "#contracts/authors.ts";
import { languageOf } from "#app/lib/language-of.ts";
import { initialOf } from "./ui/avatar.tsx";
import { Link } from "./ui/link.tsx";

/** The author of an item, with a link to their page. Lists have many of these, so it is one element, or two with a picture. */
export function AuthorLine({ author: { name, username, avatarUrl }, size = "sm" }: { author: AuthorView; size?: "sm" | "md" }) {
  const look = {
    className: size === "md" ? "author-line author-line-md" : "author-line",
    "data-initial": initialOf(name),
    lang: languageOf(name),
  };
  const face = avatarUrl && <img src={avatarUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  if (username === null) {
    return (
      <span {...look}>
        {face}
        {name}
      </span>
    );
  }
  return (
    <Link to={`/people/${username}`} {...look}>
      {face}
      {name}
    </Link>
  );
}
