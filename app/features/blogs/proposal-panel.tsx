import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BlogProposal, EditorFields } from "#contracts/blog-pages.ts";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { Button } from "#app/components/ui/button.tsx";
import { splitSections } from "./split-sections.ts";
import type { ProposalCall } from "./use-proposal.ts";

type ProposalPanelProps = {
  call: ProposalCall;
  /** The address to which the editor's form is sent. */
  action: string;
  /** The editor's fields, sent along for people without JavaScript, who would lose them otherwise. */
  fields: EditorFields;
  /** The place of the editor, and the versions from which the fields were filled. */
  marks: Record<string, number | string>;
  /** Reads the editor's present fields. */
  onRead: () => EditorFields;
  onFill: (fields: EditorFields) => void;
};

type Change = (now: EditorFields) => Partial<EditorFields>;

/**
 * The model's proposal beside the text, which the writer may accept whole, by section, or not at all. Until then the editor's text stays.
 */
export function ProposalPanel({ call, action, fields, marks, onRead, onFill }: ProposalPanelProps) {
  const [before, setBefore] = useState<EditorFields | null>(null);
  const { proposal, written, isGenerating } = call;
  const panel = useRef<HTMLElement>(null);
  useRestoreFocus("blog-content", [isGenerating, proposal !== null, before !== null].join());
  // The button is at the end of the form, and on a phone the proposal appears further down.
  useEffect(() => {
    if (isGenerating) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isGenerating]);
  function undo() {
    if (before) onFill(before);
    setBefore(null);
  }
  // The browser's own undo knows nothing of the proposal: it would take back what was typed before it, elsewhere in the form.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
    event.preventDefault();
    undo();
  });
  // Undo must not remove what is typed after the proposal was accepted.
  useEffect(() => {
    if (!before) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("input", (event) => event.isTrusted && setBefore(null), { signal });
    document.addEventListener("keydown", (event) => handleKey(event), { signal });
    return () => listeners.abort();
  }, [before]);

  function take(change: Change) {
    const now = onRead();
    setBefore(now);
    onFill({ ...now, ...change(now) });
  }

  return (
    <>
      {before && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-marigold-tint px-4 py-2 text-marigold-ink">
          The proposal is in your text.
          <Button variant="secondary" size="sm" onClick={undo}>
            Undo
          </Button>
        </div>
      )}
      {(isGenerating || proposal) && (
        <section
          ref={panel}
          aria-labelledby="proposal-title"
          aria-busy={isGenerating}
          className="grid scroll-mt-24 gap-3 rounded-lg border border-peacock bg-surface p-5"
        >
          <h2 id="proposal-title" className="text-xl">
            Proposed by AI
          </h2>
          {isGenerating && (
            <>
              <p className="text-sm whitespace-pre-wrap">{written || "Writing..."}</p>
              <Button variant="secondary" size="sm" className="justify-self-start" onClick={call.stop}>
                Stop
              </Button>
            </>
          )}
          {proposal && (
            <Choices
              proposal={proposal}
              action={action}
              fields={fields}
              marks={marks}
              onTake={take}
              onTakeAll={(change) => {
                take(change);
                call.dismiss();
              }}
              onDiscard={call.dismiss}
            />
          )}
        </section>
      )}
    </>
  );
}

type ChoicesProps = Pick<ProposalPanelProps, "action" | "fields" | "marks"> & {
  proposal: BlogProposal;
  onTake: (change: Change) => void;
  onTakeAll: (change: Change) => void;
  onDiscard: () => void;
};

function Choices({ proposal: { content, summary, tags, isCut }, action, fields, marks, onTake, onTakeAll, onDiscard }: ChoicesProps) {
  const all: Change = (now) => ({ content, summary: summary ?? now.summary, tags: tags?.join(", ") ?? now.tags });
  const given = { action, fields, marks };
  return (
    <>
      <p className="text-ink-soft">
        {isCut && "It was not finished: this may end too early. "}
        Read it first: it may be wrong. Nothing changes in your text until you choose.
      </p>
      <div className="flex flex-wrap gap-2">
        <Choice {...given} change={all} onChoose={() => onTakeAll(all)} variant="primary">
          Use all in place of my text
        </Choice>
        <Choice {...given} change={() => ({})} onChoose={onDiscard}>
          Discard it
        </Choice>
      </div>
      {summary && <Piece name="Summary" text={summary} {...given} change={() => ({ summary })} onTake={onTake} verb="Use as summary" />}
      {tags && (
        <Piece
          name="Tags"
          text={tags.join(", ")}
          {...given}
          change={() => ({ tags: tags.join(", ") })}
          onTake={onTake}
          verb="Use as tags"
        />
      )}
      {splitSections(content).map(({ title, text }) => (
        <Piece
          key={text}
          name={title}
          text={text}
          {...given}
          change={(now) => ({ content: now.content.trim() === "" ? text : `${now.content.trimEnd()}\n\n${text}` })}
          onTake={onTake}
          verb="Add below my text"
        />
      ))}
    </>
  );
}

type PieceProps = Pick<ChoicesProps, "action" | "fields" | "marks" | "onTake"> & {
  name: string;
  text: string;
  verb: string;
  change: Change;
};

function Piece({ name, text, verb, change, onTake, ...given }: PieceProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-sm">{name}</h3>
      <p className="max-h-80 overflow-y-auto text-sm whitespace-pre-wrap text-ink-soft">{text}</p>
      <Choice {...given} change={change} onChoose={() => onTake(change)} name={name}>
        {verb}
      </Choice>
    </div>
  );
}

type ChoiceProps = Pick<ChoicesProps, "action" | "fields" | "marks"> & {
  change: Change;
  onChoose: () => void;
  variant?: "primary" | "secondary";
  /** The subject of the button, for screen readers. */
  name?: string;
  children: string;
};

function Choice({ action, fields, marks, change, onChoose, variant = "secondary", name, children }: ChoiceProps) {
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
      <HiddenFields fields={{ intent: "preview", ...marks, ...fields, ...change(fields) }} />
      <Button type="submit" variant={variant} size="sm" aria-label={name && `${children}: ${name}`}>
        {children}
      </Button>
    </form>
  );
}
