import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

/** What stands where no event is to be seen. `isRemoved`: a moderator took it down, and nothing of it is told but that. */
export function EventMissing({ isRemoved }: { isRemoved: boolean }) {
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <h1 className="text-3xl">{isRemoved ? "This event is not available" : "Event not found"}</h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">
        {isRemoved ? "A moderator has taken it down." : "This event may have been removed or doesn't exist."}
      </p>
      <ButtonLink to="/events">Back to Events</ButtonLink>
    </div>
  );
}
