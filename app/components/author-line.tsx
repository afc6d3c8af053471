import { Link } from "./ui/link.tsx";
import type { AuthorView } from "#contracts/authors.ts";
import { Avatar } from "./ui/avatar.tsx";

/** Who wrote something, with the way to their page. */
export function AuthorLine({ author, size = "sm" }: { author: AuthorView; size?: "sm" | "md" }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Avatar name={author.name} imageUrl={author.avatarUrl} size={size} />
      {author.username === null ? (
        <span className="font-semibold text-ink">{author.name}</span>
      ) : (
        <Link to={`/people/${author.username}`} className="font-semibold text-ink underline-offset-2 hover:underline">
          {author.name}
        </Link>
      )}
    </span>
  );
}
