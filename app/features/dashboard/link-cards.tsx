import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "#app/components/ui/link.tsx";

const cards = [
  { title: "Tech Flash", text: "Latest tech news & updates", to: "/tech-flash" },
  { title: "Events", text: "Webinars & meetups", to: "/events" },
  { title: "Learning Path", text: "Grow your skills", to: "/campus-to-corporate" },
  { title: "Community", text: "Connect & collaborate", to: "/discussions" },
];

/** The areas that are visited most. */
export function LinkCards() {
  return (
    <nav aria-label="Areas">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ title, text, to }) => (
          <li key={title}>
            <Link to={to} className="group block border-t-3 border-line py-3 fades hover:border-marigold">
              <div className="flex items-center justify-between gap-2 font-serif text-xl font-bold group-hover:text-peacock">
                {title}
                <ArrowRight className="size-5 text-peacock" />
              </div>
              <div className="text-ink-soft">{text}</div>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
