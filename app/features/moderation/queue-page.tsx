import { useRef } from "react";
import type { DecisionAnswer, ModerationQueue } from "#contracts/moderation-pages.ts";
import type { CaseCause } from "#contracts/moderation.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useAccount } from "#app/components/viewer.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { CaseCard } from "./case-card.tsx";
import { StaleDecision } from "./stale-decision.tsx";
import { queueAddress } from "./queue-address.ts";
import { useNextCase } from "./use-next-case.ts";
import { formatCount, formatNumber } from "#app/lib/numbers.ts";

const filters: { cause?: CaseCause; label: string }[] = [
  { label: "Everything open" },
  { cause: "reported", label: "Reported" },
  { cause: "held", label: "Held" },
  { cause: "edited", label: "Edited since" },
];

/** The texts that wait for a moderator. Those that have waited longest come first. */
export function ModerationQueuePage({ queue, answer }: { queue: ModerationQueue; answer: DecisionAnswer | undefined }) {
  const { cases, nextCursor, counts, cause, cursor } = queue;
  const waiting = counts[cause ?? "all"];
  // After the last case the list is gone, and with it `useNextCase`, which moves the focus otherwise.
  useRestoreFocus("nothing-waits", cases.length === 0);
  return (
    <div className="max-w-reading">
      <PageHeader
        title="Moderation"
        kicker={useAccount()?.roles.includes("admin") && "Admin"}
        lead="Texts that were reported, held by our checks, or changed after they were taken down."
        actions={
          <ButtonLink to="/moderation/log" variant="secondary">
            Log of decisions
          </ButtonLink>
        }
      />
      <Tabs
        label="Why it is here"
        tabs={filters.map((filter) => ({
          label: `${filter.label} (${formatNumber(counts[filter.cause ?? "all"])})`,
          to: queueAddress(filter.cause),
          isCurrent: filter.cause === cause,
        }))}
      />
      {!cases.some(({ item }) => item.id === answer?.itemId) && <StaleDecision answer={answer} />}
      {cases.length === 0 ? (
        <div id="nothing-waits" className="mt-6">
          <NothingHere waiting={waiting} waitingInAll={counts.all} />
        </div>
      ) : (
        <Cases key={queueAddress(cause, cursor)} queue={queue} answer={answer} />
      )}
      {(nextCursor ?? cursor) && (
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {cursor && (
            <ButtonLink to={queueAddress(cause)} variant="ghost">
              Back to those waiting longest
            </ButtonLink>
          )}
          {nextCursor && (
            <ButtonLink to={queueAddress(cause, nextCursor)} variant="secondary">
              Next page
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

/** `waiting` counts the cases under the current tab, `waitingInAll` those under all tabs. */
function NothingHere({ waiting, waitingInAll }: { waiting: number; waitingInAll: number }) {
  if (waitingInAll === 0) {
    return <EmptyState title="Nothing is waiting for a decision">What is reported or held appears here.</EmptyState>;
  }
  if (waiting === 0) {
    return (
      <EmptyState
        title="Nothing of this kind is waiting"
        action={
          <ButtonLink to={queueAddress(undefined)} variant="secondary">
            Everything open
          </ButtonLink>
        }
      >
        {formatCount(waitingInAll, "other text waits", "other texts wait")} for a decision.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing is left on this page">{formatCount(waiting, "case waits", "cases wait")} on the pages before it.</EmptyState>
  );
}

type CasesProps = { queue: ModerationQueue; answer: DecisionAnswer | undefined };

function Cases({ queue: { cases, cause, cursor, formKey }, answer }: CasesProps) {
  const noteDecided = useNextCase(cases.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className="mt-6 grid gap-5" onSubmit={noteDecided}>
        {cases.map((one) => (
          <CaseCard
            key={one.id}
            of={one}
            here={queueAddress(cause, cursor)}
            formKey={formKey}
            answer={answer?.itemId === one.item.id ? answer : undefined}
          />
        ))}
      </ul>
      <FormGuard form={list} />
    </>
  );
}
