import Check from "lucide-react/icons/check";
import type { RecruiterOffer } from "#contracts/site.ts";
import { WaitlistForm } from "./waitlist-form.tsx";

/** The offer to recruiters, and the form with which they join the waitlist until it opens. */
export function RecruiterWaitlist({ offer }: { offer: RecruiterOffer }) {
  return (
    <section id="recruiters" aria-labelledby="recruiters-title" className="border-y border-line bg-sunken">
      <div className="page-width grid gap-x-14 gap-y-8 py-14 md:py-16 lg:grid-cols-2">
        <div>
          <p className="kicker">For recruiters · {offer.label}</p>
          <h2 id="recruiters-title" className="mt-1 font-headline text-3xl">
            {offer.headline}
          </h2>
          <ul className="mt-6 grid">
            {offer.points.map((point) => (
              <li key={point} className="flex items-center gap-3 border-t border-line py-3 font-serif text-xl font-bold last:border-b">
                <Check className="size-5 text-peacock" strokeWidth={2.5} />
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">{offer.launch}</p>
        </div>
        <WaitlistForm />
      </div>
    </section>
  );
}
