import { SectionHeading } from "./section-heading.tsx";

/** Explains the name, and whom the site is for. */
export function About({ name }: { name: string }) {
  return (
    <section aria-labelledby="about-title" className="page-width py-14 md:py-16">
      <SectionHeading id="about-title" title={`About ${name}`} />
      <div className="mt-6 gap-10 text-reading md:columns-2">
        <p className="first-letter:float-left first-letter:mr-2 first-letter:font-serif first-letter:text-[3.4rem] first-letter:leading-[0.85] first-letter:font-bold first-letter:text-peacock">
          Where two rivers meet, the place is called a sangam. India's technology has two such streams: the campuses where people learn it,
          and the companies where people build with it. They run side by side for years and hardly speak.
        </p>
        <p className="mt-4">
          {name} is where they do. A student in Coimbatore reads the same news as an architect in Gurugram, asks her a question, finds the
          meetup on Saturday and the opening on Monday. News, people, events and jobs stand side by side because they belong together.
        </p>
        <p className="mt-4">
          It is free for students and for everyone who comes to read. It works on a small phone and a slow connection, in light and dark,
          and it never asks for more about you than it needs.
        </p>
      </div>
    </section>
  );
}
