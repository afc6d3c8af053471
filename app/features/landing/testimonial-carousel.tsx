import useEmblaCarousel from "embla-carousel-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useState } from "react";
import type { Testimonial } from "#contracts/site.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TestimonialCard } from "./testimonial-card.tsx";

/** Specification 1 demands that it loops (section 2), and gives the drag threshold and the duration (section 9). */
const options = { loop: true, align: "start", dragThreshold: 10, duration: 25 } as const;

/** The testimonials as a carousel that is moved by dragging or with two buttons. */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [viewport, carousel] = useEmblaCarousel(options);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (!carousel) return undefined;
    const follow = () => setSelected(carousel.selectedScrollSnap());
    carousel.on("select", follow);
    return () => void carousel.off("select", follow);
  }, [carousel]);

  return (
    <div role="region" aria-roledescription="carousel" aria-label="Testimonials">
      <div ref={viewport} className="cursor-grab overflow-hidden pb-3 active:cursor-grabbing">
        <ul className="-ml-4 flex [touch-action:pan-y]">
          {testimonials.map((testimonial, index) => (
            <li
              key={testimonial.name}
              aria-label={`${index + 1} of ${testimonials.length}`}
              className="shrink-0 basis-full pl-4 md:basis-1/2 lg:basis-1/3"
            >
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <Button variant="secondary" size="icon" aria-label="Previous testimonial" onClick={() => carousel?.scrollPrev(wantsNoMotion())}>
          <ChevronLeft className="size-5" />
        </Button>
        <Button variant="secondary" size="icon" aria-label="Next testimonial" onClick={() => carousel?.scrollNext(wantsNoMotion())}>
          <ChevronRight className="size-5" />
        </Button>
        <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
          <span className="sr-only">Testimonial </span>
          {selected + 1} <span aria-hidden>/</span>
          <span className="sr-only"> of </span> {testimonials.length}
        </p>
      </div>
    </div>
  );
}

function wantsNoMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
