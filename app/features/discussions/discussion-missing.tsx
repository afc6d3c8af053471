import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ConfluenceRule } from "#app/components/ui/confluence-rule.tsx";
import { useToast } from "#app/components/ui/toast-host.tsx";

/** What stands where no discussion is to be seen. `isRemoved`: a moderator took it down, and nothing of it is told but that. */
export function DiscussionMissing({ isRemoved }: { isRemoved: boolean }) {
  useWayToTheList(!isRemoved);
  return (
    <div className="mx-auto grid max-w-form justify-items-start gap-4 py-8 md:py-16">
      <h1 className="text-3xl">{isRemoved ? "This discussion is not available" : "Discussion not found"}</h1>
      <ConfluenceRule className="w-full" />
      <p className="text-lg text-ink-soft">
        {isRemoved ? "A moderator has taken it down." : "This discussion may have been removed or doesn't exist."}
      </p>
      <ButtonLink to="/discussions">Back to Discussions</ButtonLink>
    </div>
  );
}

/** Says that there is no such discussion and leads to those there are (specification 2, Discussion detail). */
function useWayToTheList(isTaken: boolean): void {
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isTaken) return;
    showToast({ key: "discussion-not-found" });
    void navigate("/discussions", { replace: true });
  }, [isTaken, showToast, navigate]);
}
