import { useEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import type { Testimonial } from "#contracts/site.ts";
import { SectionHeading } from "./section-heading.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

type TestimonialsProps = { testimonials: readonly Testimonial[] };

/** What members say: one, two or three at a time. Without the carousel's code, and without JavaScript, the row scrolls by itself. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const section = useRef<HTMLElement>(null);
  const [Carousel, setCarousel] = useState<ComponentType<TestimonialsProps> | null>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    // Loads the carousel's code when the section is within one screen of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import("./testimonial-carousel.tsx").then(
          // Not while somebody has the focus in it: replacing the row would lose their place.
          ({ TestimonialCarousel }) => element.contains(document.activeElement) || setCarousel(() => TestimonialCarousel),
          // If the code cannot be loaded, the plain row stays.
          () => undefined,
        );
      },
      { rootMargin: "300px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={section} aria-labelledby="testimonials-title" className="page-width py-14 md:py-16">
      <SectionHeading id="testimonials-title" title="What members say" />
      <div className="mt-8">{Carousel ? <Carousel testimonials={testimonials} /> : <ScrollingRow testimonials={testimonials} />}</div>
    </section>
  );
}

function ScrollingRow({ testimonials }: TestimonialsProps) {
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
