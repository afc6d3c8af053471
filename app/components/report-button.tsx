import Flag from "lucide-react/icons/flag";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ReportAnswer } from "#contracts/report-pages.ts";
import { cachedFragment } from "./cached-fragment.tsx";
import { SubmitButton } from "./form/submit-button.tsx";
import { useHeldTexts } from "./form/use-held-texts.ts";
import { ReportFields } from "./report-fields.tsx";
import { ButtonLink } from "./ui/button.tsx";
import { Dialog, DialogClose } from "./ui/dialog.tsx";
import { useToastFrom } from "./ui/toast-host.tsx";
import { useReadyRoute } from "./use-ready-routes.ts";
import { useViewer } from "./viewer.ts";
import { isPlainClick } from "#app/lib/plain-click.ts";

type ReportButtonProps = {
  kind: ItemKind;
  id: string;
  /** The name of the item for screen readers: "the comment by Asha Rao". */
  name: string;
  /** From the item's `viewer`. Visitors are asked to sign in; anybody else who may not report sees no button. */
  canReport: boolean;
};

/**
 * Reports a text to the moderators. It is a link to the form; with JavaScript the form opens in place, and its code is loaded by the press.
 */
export function ReportButton({ kind, id, name, canReport }: ReportButtonProps) {
  const viewer = useViewer();
  const popover = `report-panel-${id}`;
  const address = `/report?kind=${kind}&id=${id}`;
  const [isAsked, setIsAsked] = useState(false);
  if (viewer && !canReport) return null;

  function handleClick(event: React.MouseEvent) {
    if (!viewer || !isPlainClick(event)) return;
    event.preventDefault();
    if (isAsked) document.getElementById(popover)?.showPopover();
    setIsAsked(true);
  }

  return (
    <>
      <ReportLink address={address} name={name} onClick={handleClick} />
      {isAsked && <ReportDialog kind={kind} id={id} popover={popover} />}
    </>
  );
}

type ReportLinkProps = { address: string; name: string; onClick: (event: React.MouseEvent) => void };

const ReportLink = cachedFragment(function ReportLink({ address, name, onClick }: ReportLinkProps) {
  return (
    <ButtonLink to={address} rel="nofollow" variant="ghost" size="sm" className="ml-auto min-w-11 text-ink-faint" onClick={onClick}>
      <Flag className="size-4" />
      <span className="max-sm:sr-only">Report</span>
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
});

/** Opens as soon as it is mounted. */
function ReportDialog({ kind, id, popover }: { kind: ItemKind; id: string; popover: string }) {
  const fetcher = useFetcher<ReportAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { data } = fetcher;
  useToastFrom(data);
  useReadyRoute("/report");
  useHeldTexts(form, fetcher.state === "submitting");
  useEffect(() => document.getElementById(popover)?.showPopover(), [popover]);
  useEffect(() => {
    if (data?.outcome === undefined) return;
    document.getElementById(popover)?.hidePopover();
    form.current?.reset();
  }, [data, popover]);
  return (
    <Dialog id={popover} title="Report to the moderators">
      <fetcher.Form ref={form} method="post" action="/report" noValidate className="grid gap-4 text-left">
        <ReportFields kind={kind} id={id} answer={data?.outcome === undefined ? data : undefined} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton fetcher={fetcher} busyLabel="Sending...">
            Send report
          </SubmitButton>
          <DialogClose id={popover}>Cancel</DialogClose>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
