import type { SiteTexts } from "#contracts/site.ts";
import { About } from "./about.tsx";
import { CampusToCorporate } from "./campus-to-corporate.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { Figures } from "./figures.tsx";
import { FloatingPill } from "./floating-pill.tsx";
import { Hero } from "./hero.tsx";
import { RecruiterWaitlist } from "./recruiter-waitlist.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

export type LandingTexts = Pick<SiteTexts, "name" | "taglines" | "figures" | "testimonials" | "recruiterOffer">;

/** What Sangam is, for somebody who comes for the first time. */
export function LandingPage({ texts }: { texts: LandingTexts }) {
  return (
    <>
      <Hero taglines={texts.taglines} />
      <Figures figures={texts.figures} />
      <FeatureGrid figures={texts.figures} />
      <CampusToCorporate professionals={texts.figures.programmeProfessionals} />
      <Testimonials testimonials={texts.testimonials} />
      <RecruiterWaitlist offer={texts.recruiterOffer} />
      <About name={texts.name} />
      <Trust />
      <FloatingPill />
    </>
  );
}
