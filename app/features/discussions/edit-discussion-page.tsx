import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionDraft } from "#contracts/discussions.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EditForm } from "#app/components/form/edit-form.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { DiscussionFields } from "./discussion-fields.tsx";

type EditDiscussionPageProps = { draft: DiscussionDraft; answer: DiscussionFormAnswer | undefined };

/** Where an author changes a discussion. */
export function EditDiscussionPage({ draft, answer }: EditDiscussionPageProps) {
  const { title, content, tags } = draft;
  const conflict = answer?.conflict;
  const discussionAddress = `/discussion/${draft.id}`;
  const otherVersion = conflict && (
    <OtherVersion
      thing="discussion"
      to={`/discussions/${draft.id}/edit`}
      title={conflict.title}
      facts={conflict.tags}
      text={conflict.content}
    />
  );
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={discussionAddress}>the discussion</BackLink>
      <PageHeader title="Edit discussion" lead="Readers see that it was edited." />
      <EditForm draft={draft} answer={answer} cancelTo={discussionAddress} otherVersion={otherVersion}>
        <DiscussionFields answer={answer} known={{ title, content, tags }} />
      </EditForm>
    </div>
  );
}
