import Star from "lucide-react/icons/star";
import type { Testimonial } from "#contracts/site.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { UserTypeBadge } from "#app/components/ui/badge.tsx";

/** One member's words. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, designation, company, image, quote, rating, type } = testimonial;
  return (
    <figure className="flex h-full flex-col rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center justify-between">
        <p role="img" aria-label={`Rated ${rating} of 5`} className="flex gap-0.5">
          {Array.from({ length: rating }, (_, index) => (
            <Star key={index} aria-hidden className="size-4.5 fill-marigold text-marigold" />
          ))}
        </p>
        <UserTypeBadge userType={type} />
      </div>
      <blockquote className="mt-4 grow font-serif text-lg">“{quote}”</blockquote>
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={name} imageUrl={image} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {designation}
            <br />
            {company}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
