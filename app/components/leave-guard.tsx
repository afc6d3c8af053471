import { useEffect } from "react";
import { useBlocker } from "react-router";
import type { Location } from "react-router";
import { useWholeFields } from "./form/use-whole-fields.ts";
import { Button } from "./ui/button.tsx";
import { ModalDialog } from "./ui/modal-dialog.tsx";
import { useBaseVersions } from "./use-base-versions.ts";
import { useReadyForms } from "./use-ready-routes.ts";

type LeaveGuardProps = {
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** Keeps it; returns whether it is kept. Without it the choice is to leave or to stay. */
  onKeep?: () => Promise<boolean>;
  /** Whether the page begins anew when a link to where one is already is followed, such as the tab that is open. */
  isLostOnReload?: boolean;
};

/** Asks before somebody leaves with work that is kept nowhere yet, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ hasUnsaved, onKeep, isLostOnReload = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isSame = placeOf(currentLocation) === placeOf(nextLocation);
    // The router replaces the address by itself when a link leads to it; a jump within the page does not.
    return (!isSame || (isLostOnReload && historyAction === "REPLACE")) && hasUnsaved();
  });

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [hasUnsaved]);

  useBaseVersions();
  useWholeFields();
  useReadyForms();
  if (blocker.state !== "blocked") return null;
  return (
    <ModalDialog id="leave" title="Leave this page?" onCancel={() => blocker.reset()}>
      <p className="text-ink-soft">
        You have written something that is not saved yet.{onKeep && " We can keep it for when you come back."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {onKeep && (
          <Button
            onClick={async () => {
              if (await onKeep()) blocker.proceed();
              else blocker.reset();
            }}
          >
            Keep it and leave
          </Button>
        )}
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave without it
        </Button>
        <Button variant="secondary" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </ModalDialog>
  );
}

/** The path and what it is asked for: another tab, question or part of a list takes the form away just as another page does. */
function placeOf({ pathname, search }: Location): string {
  return pathname + search;
}
