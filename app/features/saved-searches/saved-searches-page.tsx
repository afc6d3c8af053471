import Plus from "lucide-react/icons/plus";
import { Form } from "react-router";
import type { SavedSearchView } from "#contracts/saved-searches.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Link } from "#app/components/ui/link.tsx";

type SavedSearchesPageProps = { searches: SavedSearchView[]; removed: { id: string; name: string } | null };

export function SavedSearchesPage({ searches, removed }: SavedSearchesPageProps) {
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/jobs">Jobs</BackLink>
      <PageHeader
        title="Saved searches"
        lead="Every morning at 8:00 we tell you about new jobs that match, all in one notification. On days without new jobs we send nothing."
        actions={
          <>
            <ButtonLink to="/jobs/tracker" variant="ghost" className="-ml-3">
              Application tracker
            </ButtonLink>
            <ButtonLink to="/jobs/saved-searches/new">
              <Plus className="size-4.5" />
              New search
            </ButtonLink>
          </>
        }
      />
      {removed && (
        <RemovedNote action="/jobs/saved-searches" fields={{ intent: "restore", id: removed.id }}>
          {`“${removed.name}” was removed from your saved searches.`}
        </RemovedNote>
      )}
      {searches.length === 0 ? (
        <EmptyState title="No saved searches yet" action={<ButtonLink to="/jobs">Browse jobs</ButtonLink>}>
          Filter the jobs as you like, then press Save this search.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {searches.map((search) => (
            <SearchCard key={search.id} search={search} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SearchCard({ search: { id, name, words, href } }: { search: SavedSearchView }) {
  const isSaidByName = words.length === 1 && words[0] === name;
  return (
    <Card as="li" className="grid gap-3">
      <h2 className="text-lg wrap-anywhere">
        <Link to={href} className="hover:text-peacock hover:underline">
          {name}
        </Link>
      </h2>
      {!isSaidByName && <Filters words={words} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={href} variant="secondary" size="sm" aria-label={`See jobs: ${name}`}>
          See jobs
        </ButtonLink>
        <ButtonLink to={`/jobs/saved-searches/${id}`} variant="ghost" size="sm" aria-label={`Edit: ${name}`}>
          Edit
        </ButtonLink>
        <Form method="post" action="/jobs/saved-searches" className="-ml-2">
          <HiddenFields fields={{ intent: "remove", id }} />
          <SubmitButton variant="ghost" size="sm" busyLabel="Removing..." aria-label={`Remove: ${name}`}>
            Remove
          </SubmitButton>
        </Form>
      </div>
    </Card>
  );
}

function Filters({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Filters">
      {(words.length === 0 ? ["All jobs"] : words).map((word) => (
        <li key={word} className="max-w-full overflow-hidden">
          <Chip>{word}</Chip>
        </li>
      ))}
    </ul>
  );
}
