import type { BlogView } from "#contracts/blogs.ts";

const leastHeadings = 3;
const leastMinutes = 3;

/** The table of contents of a long text; renders nothing for a short one. */
export function BlogContents({ blog: { toc, readingMinutes } }: { blog: Pick<BlogView, "toc" | "readingMinutes"> }) {
  if (toc.length < leastHeadings || readingMinutes < leastMinutes) return null;
  const highest = Math.min(...toc.map(({ level }) => level));
  return (
    <nav aria-label="Contents" className="rounded-lg border border-line bg-sunken px-4 py-3">
      <details>
        <summary className="-my-2.5 py-2.5 font-semibold">In this blog</summary>
        <ul className="mt-1 grid gap-0.5">
          {toc.map(({ id, level, text }) => (
            <li key={id} className={level > highest ? "pl-5" : undefined}>
              <a href={`#${id}`} className="text-link inline-block py-1">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
