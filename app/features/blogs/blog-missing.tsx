import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** What stands where no blog is to be seen. `isRemoved`: a moderator took it down, and nothing of it is told but that. */
export function BlogMissing({ isRemoved }: { isRemoved: boolean }) {
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <h1 className="text-3xl">{isRemoved ? "This blog is not available" : "Blog not found"}</h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">
        {isRemoved ? "A moderator has taken it down." : "It may have been removed, or the address has a slip in it."}
      </p>
      <ButtonLink to="/blogs">Back to Blogs</ButtonLink>
    </div>
  );
}
