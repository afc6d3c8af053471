import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";

/** What stands where no job is to be seen. `isRemoved`: a moderator took it down, and nothing of it is told but that. */
export function JobMissing({ isRemoved }: { isRemoved: boolean }) {
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <h1 className="text-3xl">{isRemoved ? "This job is not available" : "Job not found"}</h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">
        {isRemoved ? "A moderator has taken it down." : "This job may have been removed or doesn't exist."}
      </p>
      <ButtonLink to="/jobs">See open jobs</ButtonLink>
    </div>
  );
}
