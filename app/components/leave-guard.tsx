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
  /** Stores the work; returns whether that succeeded. Without it the reader can only leave or stay. */
  onKeep?: () => Promise<boolean>;
  /** Whether a link to the open page itself, such as the current tab, loads the page anew. */
  isLostOnReload?: boolean;
};

/** Asks for confirmation before somebody leaves with unsaved work, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ hasUnsaved, onKeep, isLostOnReload = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isSame = placeOf(currentLocation) === placeOf(nextLocation);
    // A link to the current address is a REPLACE for the router; a jump within the page is not.
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

/** The path and the query: another tab, question or part of a list removes the form just as another page does. */
function placeOf({ pathname, search }: Location): string {
  return pathname + search;
}
