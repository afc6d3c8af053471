import { Link } from "#app/components/ui/link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MailLink } from "./legal-page.tsx";
import type { LegalTexts } from "./legal-page.tsx";

/** One email address for everything, and what to write for each kind of matter. */
export function ContactText({ name, contactMail, operator }: LegalTexts) {
  const matters = [
    {
      title: "Something does not work",
      text: "Say what you did, what you saw, and on which phone or browser. A screenshot helps.",
    },
    {
      title: "Something should not be here",
      text: "Send the address of the page and the reason. Moderators look at it within a day.",
    },
    {
      title: "Your data",
      text: "Settings gives you a copy of all we keep, lets you correct it, and deletes your account. For the rest, write from its address.",
      more: (
        <Link to="/privacy" className="text-link">
          How we treat your data
        </Link>
      ),
    },
    {
      title: "Hiring",
      text: "Recruiters join the waitlist and hear from us when hiring opens.",
      more: (
        <Link to="/waitlist" className="text-link">
          Join the waitlist
        </Link>
      ),
    },
  ];
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={`mailto:${contactMail}`} size="lg">
          Write to us
        </ButtonLink>
        <p className="text-lg break-all select-all">{contactMail}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {matters.map(({ title, text, more }) => (
          <Card as="li" key={title}>
            <h2 className="text-xl">{title}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
            {more && <p className="mt-2">{more}</p>}
          </Card>
        ))}
      </ul>
      <div className="prose mt-8">
        <h2>Complaints</h2>
        <p>
          The {operator.grievanceOfficer}, receives complaints at <MailLink address={contactMail} />. Put “Grievance” in the subject. You
          get an acknowledgement within 24 hours and an answer within 7 days, as Indian law asks of sites like {name}.
        </p>
      </div>
    </>
  );
}
