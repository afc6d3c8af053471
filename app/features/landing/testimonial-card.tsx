import type { Testimonial } from "#contracts/site.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { UserTypeBadge } from "#app/components/ui/badge.tsx";

/** A quote by a member, with their name and rating. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, designation, company, image, quote, rating, type } = testimonial;
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center justify-between">
        <Stars count={rating} />
        <UserTypeBadge userType={type} />
      </div>
      <blockquote className="mt-4 grow font-serif text-lg">“{quote}”</blockquote>
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={name} imageUrl={image} />
        <div className="min-w-0">
          <div className="font-semibold">{name}</div>
          <div className="text-sm text-ink-soft">
            {designation}
            <br />
            {company}
          </div>
        </div>
      </figcaption>
    </figure>
  );
}

const star = "l3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3 1.2-6.9-5-4.9 6.9-1z";

/** All stars are one SVG: an icon for each star would make up an eighth of the HTML of the landing page. */
function Stars({ count }: { count: number }) {
  return (
    <svg
      role="img"
      aria-label={`Rated ${count} of 5`}
      viewBox={`0 0 ${27 * count - 3} 24`}
      strokeWidth={2}
      strokeLinejoin="round"
      className="h-4.5 fill-marigold stroke-marigold"
    >
      <path d={`M12 2${Array.from({ length: count }, () => star).join("m27 0")}`} />
    </svg>
  );
}
