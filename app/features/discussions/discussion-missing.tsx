import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ItemMissing } from "#app/components/item-missing.tsx";
import { useToast } from "#app/components/ui/toast-host.tsx";

/** Shown in place of a discussion that the reader may not see. If it does not exist, leads to the list of discussions. */
export function DiscussionMissing({ isRemoved }: { isRemoved: boolean }) {
  useWayToTheList(!isRemoved);
  return <ItemMissing kind="Discussion" isRemoved={isRemoved} listPath="/discussions" listLabel="Back to Discussions" />;
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
