import { useState } from "react";
import type { BlogProposal, EditorPlace } from "#contracts/blog-pages.ts";
import { splitTags } from "#contracts/tags-limits.ts";
import { useToast } from "#app/components/ui/toast-host.tsx";
import { readFields } from "./editor-fields.ts";

export type ProposalCall = {
  proposal: BlogProposal | null;
  isGenerating: boolean;
  /** Why the last one did not come. */
  failure: string | null;
  ask: () => Promise<void>;
  dismiss: () => void;
};

const words = {
  page: { missing: "blog-brief-missing", done: "blog-generated", failed: "blog-generation-failed" },
  home: { missing: "own-blog-brief-missing", done: "own-blog-generated", failed: "own-blog-generation-failed" },
} as const;

/** Asks the model for a text about the title and the summary. */
export function useProposal(form: React.RefObject<HTMLFormElement | null>, place: EditorPlace, first: BlogProposal | null): ProposalCall {
  const showToast = useToast();
  const [proposal, setProposal] = useState(first);
  const [isGenerating, setIsGenerating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    if (!form.current || isGenerating) return;
    const { title, summary, tags } = readFields(form.current);
    if (!title.trim() || !summary.trim()) return showToast({ key: words[place].missing });
    setIsGenerating(true);
    setFailure(null);
    try {
      const response = await fetch("/functions/v1/generate-blog", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title, brief: summary, tags: splitTags(tags) }),
      });
      const answer = (await response.json()) as BlogProposal & { title?: string; detail?: string };
      if (!response.ok) throw new Error(answer.detail ?? answer.title);
      setProposal(answer);
      showToast({ key: words[place].done });
    } catch (error) {
      setFailure(error instanceof Error && !(error instanceof TypeError) ? error.message : "The site cannot be reached.");
      showToast({ key: words[place].failed });
    } finally {
      setIsGenerating(false);
    }
  }
  return { proposal, isGenerating, failure, ask, dismiss: () => setProposal(null) };
}
