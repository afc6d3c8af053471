import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Testimonial } from "#contracts/site.ts";
import { SectionHeading } from "./section-heading.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

// The carousel's code comes when the section is near. Until then, and without JavaScript, the row scrolls by itself.
const TestimonialCarousel = lazy(async () => ({ default: (await import("./testimonial-carousel.tsx")).TestimonialCarousel }));

/** What members say: one, two or three at a time. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  const row = <ScrollingRow testimonials={testimonials} />;
  return (
    <section ref={section} aria-labelledby="testimonials-title" className="page-width py-14 md:py-16">
      <SectionHeading id="testimonials-title" title="What members say" />
      <div className="mt-8">
        {isNear ? (
          <Suspense fallback={row}>
            <TestimonialCarousel testimonials={testimonials} />
          </Suspense>
        ) : (
          row
        )}
      </div>
    </section>
  );
}

function ScrollingRow({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <div role="region" aria-label="Testimonials" tabIndex={0} className="[scroll-snap-type:x_mandatory] overflow-x-auto pb-3">
      <ul className="-ml-4 flex">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="shrink-0 basis-full snap-start pl-4 md:basis-1/2 lg:basis-1/3">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** True from the moment the element comes within a screen of being seen. */
function useIsNear(target: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: "300px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, isNear]);
  return isNear;
}
