import type { LandingData } from "#contracts/site.ts";
import { About } from "./about.tsx";
import { CampusToCorporate } from "./campus-to-corporate.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { Figures } from "./figures.tsx";
import { FloatingPill } from "./floating-pill.tsx";
import { Headlines } from "./headlines.tsx";
import { Hero } from "./hero.tsx";
import { RecruiterWaitlist } from "./recruiter-waitlist.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

/** Introduces the site to somebody who comes for the first time. */
export function LandingPage({ data }: { data: LandingData }) {
  return (
    <>
      <Hero taglines={data.taglines} />
      <Figures figures={data.figures} />
      <Headlines headlines={data.headlines} />
      <FeatureGrid figures={data.figures} />
      <CampusToCorporate professionals={data.figures.programmeProfessionals} />
      <Testimonials testimonials={data.testimonials} />
      <RecruiterWaitlist offer={data.recruiterOffer} />
      <About name={data.name} />
      <Trust />
      <FloatingPill />
    </>
  );
}
