import { useEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import type { Testimonial } from "#contracts/site.ts";
import { SectionHeading } from "./section-heading.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

type TestimonialsProps = { testimonials: readonly Testimonial[] };

/** Quotes by members, up to three at a time. Until the carousel's code is loaded, and without JavaScript, they are a row to scroll. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const section = useRef<HTMLElement>(null);
  const [Carousel, setCarousel] = useState<ComponentType<TestimonialsProps> | null>(null);

  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    // Loads the carousel's code shortly before the section is scrolled into the window.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import("./testimonial-carousel.tsx").then(
          // The row stays if it contains the focus: replacing it would lose the reader's place.
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
