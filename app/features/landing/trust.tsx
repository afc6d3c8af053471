import BadgeCheck from "lucide-react/icons/badge-check";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MailX from "lucide-react/icons/mail-x";
import { Link } from "#app/components/ui/link.tsx";

const promises = [
  {
    title: "Secure and private",
    text: "You sign in with Google and we never see a password. Journals, bookmarks and chats are open to you alone.",
    Icon: LockKeyhole,
  },
  { title: "A quiet inbox", text: "We write when something concerns you, and every kind of message has its off switch.", Icon: MailX },
  {
    title: "Verified people",
    text: "The blue tick stands for a work or college address that was proven, and for nothing else.",
    Icon: BadgeCheck,
  },
];

/** What members can rely on. */
export function Trust() {
  return (
    <section aria-labelledby="trust-title" className="page-width pb-14 md:pb-16">
      <h2 id="trust-title" className="sr-only">
        What you can rely on
      </h2>
      <ul className="grid gap-x-8 gap-y-6 border-y border-line py-8 md:grid-cols-3">
        {promises.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4">
            <Icon className="mt-0.5 size-6 text-peacock" strokeWidth={1.6} />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        The details, in plain words: <PlainLink to="/privacy">privacy</PlainLink> and <PlainLink to="/terms">terms</PlainLink>.
      </p>
    </section>
  );
}

function PlainLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
