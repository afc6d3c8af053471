import { ButtonLink } from "#app/components/ui/button.tsx";

const steps = [
  { title: "Choose a path", text: "Twelve careers, from frontend to cloud to product, with what each one asks of you and pays." },
  { title: "Get your roadmap", text: "A weekly plan that fits the hours you have and the date you aim for." },
  { title: "Close the gaps", text: "Free courses, projects and tutorials for the skills you lack. A skill done once counts everywhere." },
  { title: "Face the interview", text: "A CV from your profile, practice questions with honest marks, and openings that fit." },
];

/** The career programme for students. */
export function CampusToCorporate({ professionals }: { professionals: string }) {
  return (
    <section aria-labelledby="programme-title" className="bg-deep text-on-deep">
      <div className="page-width py-14 md:py-16">
        <p className="kicker text-on-deep-marigold">Campus to Corporate</p>
        <h2 id="programme-title" className="mt-1 max-w-reading font-headline text-3xl">
          From the last bench to the first day at work
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-on-deep-marigold pt-3">
              <p aria-hidden className="font-serif text-2xl font-bold text-on-deep-marigold">
                {index + 1}
              </p>
              <h3 className="mt-1 text-lg">{title}</h3>
              <p className="mt-1 text-on-deep-soft">{text}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to="/onboarding" size="lg" variant="marigold" className="w-full sm:w-auto">
            Join Now – Free for Students
          </ButtonLink>
          <p className="text-lg">Connect with {professionals} tech professionals</p>
        </div>
      </div>
    </section>
  );
}
