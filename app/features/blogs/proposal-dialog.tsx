import type { BlogProposal, EditorFields } from "#contracts/blog-pages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ModalDialog } from "#app/components/ui/modal-dialog.tsx";

type ProposalDialogProps = {
  proposal: BlogProposal;
  /** Where the editor's form is sent. */
  action: string;
  /** What stands in the editor: for people without JavaScript, who would lose it on the way. */
  fields: EditorFields;
  onAccept: (fields: Partial<EditorFields>) => void;
  onDiscard: () => void;
};

/** What the model wrote, to be accepted or not; until then the editor keeps what is in it. */
export function ProposalDialog({ proposal, action, fields, onAccept, onDiscard }: ProposalDialogProps) {
  const { content, summary, tags } = proposal;
  const accepted = { ...fields, content, summary: summary ?? fields.summary, tags: tags?.join(", ") ?? fields.tags };
  return (
    <ModalDialog id="proposal" title="Proposed by AI" onCancel={onDiscard}>
      <p className="text-ink-soft">Read it first: it may be wrong. Accepting puts it in place of your text, summary and tags.</p>
      {summary && <p className="mt-3 italic">{summary}</p>}
      {tags && <p className="mt-2 text-sm text-ink-soft">Tags: {tags.join(", ")}</p>}
      <pre className="mt-3 max-h-80 overflow-auto rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap">{content}</pre>
      <div className="mt-4 flex flex-wrap gap-2">
        <Choice action={action} fields={accepted} onChoose={() => onAccept(accepted)}>
          Use this text
        </Choice>
        <Choice action={action} fields={fields} onChoose={onDiscard} isQuiet>
          Discard it
        </Choice>
      </div>
    </ModalDialog>
  );
}

type ChoiceProps = { action: string; fields: EditorFields; onChoose: () => void; isQuiet?: boolean; children: string };

function Choice({ action, fields, onChoose, isQuiet = false, children }: ChoiceProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      <input type="hidden" name="intent" value="preview" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={isQuiet ? "ghost" : "primary"}>
        {children}
      </Button>
    </form>
  );
}
