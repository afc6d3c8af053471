import { useId } from "react";
import { Form } from "react-router";
import { PLAN_WEEKS_SHOWN } from "#contracts/c2c-limits.ts";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
import type { PlanItem, PlanVerdict, PlanView, PlanWeek } from "#contracts/c2c.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { useWholeFields } from "#app/components/form/use-whole-fields.ts";
import { TextField } from "#app/components/form/text-field.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { formatShortDate } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/components/ui/button.tsx";

/** The tasks of each week, from today on. */
export function PlanSection({ plan, answer }: { plan: PlanView; answer: C2cAnswer | undefined }) {
  useWholeFields();
  const { weeks, doneThisWeek, missedWeeks, ready, totalHours, hoursPerWeek, targetDate, today } = plan;
  const [first] = weeks;
  const thisWeek = first?.startsOn === today ? first : undefined;
  const later = weeks.filter((week) => week !== thisWeek);
  const field = fieldsOf({ answer, known: { hours_per_week: String(hoursPerWeek), target_date: targetDate ?? "" } });
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="mb-1 text-2xl">
        Weekly plan
      </h2>
      <p className="mb-4 text-ink-soft">
        {totalHours === 0
          ? `You have ${ready.length === 0 ? "done everything" : "spent the hours"} on your roadmap.`
          : `${formatCount(totalHours, "hour")} still to go. ${formatEnd(plan)}`}
      </p>
      <Form method="post" noValidate preventScrollReset className="mb-5 grid gap-4">
        <ErrorSummary errors={answer?.errors} />
        <input type="hidden" name="intent" value="plan" />
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_14rem_auto]">
          <TextField {...field("hours_per_week")} label="Hours a week" inputMode="numeric" />
          <TextField {...field("target_date")} label="Ready by (optional)" type="date" min={today} />
          <SubmitButton variant="secondary" busyLabel="Planning..." className="justify-self-start sm:mt-7.5">
            Update plan
          </SubmitButton>
        </div>
      </Form>
      <Verdict verdict={plan.verdict} hoursPerWeek={hoursPerWeek} />
      {missedWeeks.length > 0 && (
        <p className="mb-4 rounded-md bg-sunken px-4 py-3">
          {`Nothing is noted for the ${missedWeeks.length === 1 ? "week" : "weeks"} of ${missedWeeks.map(formatShortDate).join(", ")}. Their hours have moved on: the plan below begins today.`}
        </p>
      )}
      {ready.length > 0 && (
        <p className="mb-4 rounded-md bg-success-tint px-4 py-3">
          {`You have spent the hours planned for ${ready.map(({ name }) => name).join(", ")}. If you can do it, mark it as done below.`}
        </p>
      )}
      {(thisWeek || doneThisWeek.length > 0) && <ThisWeek week={thisWeek} done={doneThisWeek} today={today} />}
      {later.length > 0 && <LaterWeeks weeks={later} />}
    </section>
  );
}

function Verdict({ verdict, hoursPerWeek }: { verdict: PlanVerdict; hoursPerWeek: number }) {
  if (verdict.state === "no-target") return null;
  if (verdict.state === "met") {
    return (
      <p className="mb-4 rounded-md bg-success-tint px-4 py-3">{`With ${formatCount(hoursPerWeek, "hour")} a week you are ready by ${formatShortDate(verdict.targetDate)}.`}</p>
    );
  }
  const { targetDate, missingHours, neededHoursPerWeek, finishesOn } = verdict;
  return (
    <p className="mb-4 rounded-md border-l-4 border-danger bg-danger-tint px-4 py-3">
      <b>{`${formatShortDate(targetDate)} cannot be met with ${formatCount(hoursPerWeek, "hour")} a week: ${formatCount(missingHours, "hour")} ${missingHours === 1 ? "is" : "are"} missing.`}</b>{" "}
      {neededHoursPerWeek === null
        ? `No number of hours a week is enough for that date. At your pace you are ready by ${formatShortDate(finishesOn)}.`
        : `You need ${formatCount(neededHoursPerWeek, "hour")} a week; at your pace you are ready by ${formatShortDate(finishesOn)}.`}
    </p>
  );
}

function ThisWeek({ week, done, today }: { week: PlanWeek | undefined; done: readonly PlanItem[]; today: string }) {
  const id = useId();
  useRestoreFocus(id, done.length);
  return (
    <div id={id} data-focus-target className="item-card mb-4 border-peacock">
      <h3>This week{week && ` until ${formatShortDate(week.endsOn)}`}</h3>
      <ul className="grid gap-2">
        {done.map((item) => (
          <Item key={`done ${item.kind} ${item.key}`} item={item} today={today} isDone />
        ))}
        {week?.items.map((item) => (
          <Item key={`${item.kind} ${item.key}`} item={item} today={today} isDone={false} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item, today, isDone }: { item: PlanItem; today: string; isDone: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className={isDone ? "text-ink-soft line-through" : undefined}>{formatItem(item)}</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="hours" />
        <input type="hidden" name="item" value={item.kind === "revision" ? `revise:${item.key}` : item.key} />
        <input type="hidden" name="drawn_on" value={today} />
        <Button type="submit" name="done" value={isDone ? "false" : "true"} variant={isDone ? "ghost" : "secondary"} size="sm">
          {isDone ? "Undo" : "Done this week"}
          <span className="sr-only"> {item.name}</span>
        </Button>
      </Form>
    </li>
  );
}

function LaterWeeks({ weeks }: { weeks: readonly PlanWeek[] }) {
  const shown = weeks.slice(0, PLAN_WEEKS_SHOWN);
  const rest = weeks.length - shown.length;
  return (
    <details open={weeks.length <= 4}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`The ${weeks.length === 1 ? "week" : `${weeks.length} weeks`} after`}</summary>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ startsOn, items }) => (
          <li key={startsOn}>
            <p className="font-semibold tabular-nums">{formatShortDate(startsOn)}</p>
            <ul className="text-ink-soft">
              {items.map((item) => (
                <li key={`${item.kind} ${item.key}`}>{formatItem(item)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-3 text-ink-soft">{`And ${formatCount(rest, "more week")}.`}</p>}
    </details>
  );
}

function formatItem({ name, hours, kind }: PlanItem): string {
  return kind === "revision" ? `Revise ${name}: ${formatCount(hours, "hour")}` : `${name}: ${formatCount(hours, "hour")}`;
}

function formatEnd({ finishesOn, hoursPerWeek }: PlanView): string {
  return finishesOn === null ? "" : `With ${formatCount(hoursPerWeek, "hour")} a week you finish on ${formatShortDate(finishesOn)}.`;
}
