import { useFetcher } from "react-router";
import type { AdminSource, SourceTest } from "#contracts/admin.ts";
import type { SourceAreaKind } from "#contracts/admin-limits.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { SourceState } from "#app/components/source-state.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/numbers.ts";

type SourceCardProps = { area: SourceAreaKind; source: AdminSource; test: SourceTest | undefined };

/** One source with its health, its buttons, and the result of a test. */
export function SourceCard({ area, source, test }: SourceCardProps) {
  const fetcher = useFetcher<SourceTest>();
  const { id, name, url, pausedAt, lastSuccessAt, nextCheckAt } = source;
  const shown = fetcher.data ?? test;
  return (
    <Card as="li" id={`source-${id}`} className="grid scroll-mt-20 content-start gap-2">
      <h3 className="text-lg">{name}</h3>
      <div>
        <SourceState source={source} />
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">{url}</p>
      <p className="text-sm text-ink-soft">
        Last success: <Moment at={lastSuccessAt} />
        <br />
        {pausedAt === null ? "Next check: " : "Paused since: "}
        <Moment at={pausedAt ?? nextCheckAt} />
      </p>
      <fetcher.Form method="post" action={`#source-${id}`} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="area" value={area} />
        <input type="hidden" name="id" value={id} />
        {pausedAt === null ? (
          <SubmitButton name="act" value="pause" fetcher={fetcher} busyLabel="Pausing..." variant="secondary" size="sm">
            Pause<span className="sr-only"> {name}</span>
          </SubmitButton>
        ) : (
          <SubmitButton name="act" value="resume" fetcher={fetcher} busyLabel="Resuming..." size="sm">
            Resume<span className="sr-only"> {name}</span>
          </SubmitButton>
        )}
        <SubmitButton name="act" value="test" fetcher={fetcher} busyLabel="Reading..." variant="ghost" size="sm">
          Test now<span className="sr-only"> {name}</span>
        </SubmitButton>
      </fetcher.Form>
      <div role="status">{shown && <TestResult test={shown} />}</div>
    </Card>
  );
}

function TestResult({ test: { error, count, items } }: { test: SourceTest }) {
  if (error !== null) return <p className="text-danger">{error}</p>;
  if (count === 0) return <p>It answered, but there is nothing in it that we would take.</p>;
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="font-semibold">
        {formatCount(count, "thing would be taken", "things would be taken")}
        {items.length < count && `, the first ${items.length}`}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {items.map(({ title, detail, url }) => (
          <li key={`${title} ${detail} ${url}`} className="wrap-anywhere">
            {url === null ? (
              title
            ) : (
              <a href={url} className="text-link">
                {title}
              </a>
            )}
            {detail !== "" && <span className="text-ink-soft"> · {detail}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Moment({ at }: { at: string | null }) {
  return at === null ? "never" : <time dateTime={at}>{formatDateTime(at)}</time>;
}
