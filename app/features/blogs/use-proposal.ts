import { useEffect, useRef, useState } from "react";
import { EventsRefused, postForEvents } from "#app/lib/read-events.ts";
import type { BlogProposal, EditorPlace } from "#contracts/blog-pages.ts";
import { splitTags } from "#contracts/split-tags.ts";
import { useToast } from "#app/components/ui/toast-host.tsx";
import { describeRefusal } from "./describe-refusal.ts";
import { readFields } from "./editor-fields.ts";

export type ProposalCall = {
  proposal: BlogProposal | null;
  /** The part that has arrived. */
  written: string;
  isGenerating: boolean;
  /** Why the last proposal failed. */
  failure: string | null;
  ask: () => Promise<void>;
  stop: () => void;
  dismiss: () => void;
};

const words = {
  page: { missing: "blog-brief-missing", done: "blog-generated", failed: "blog-generation-failed" },
  home: { missing: "own-blog-brief-missing", done: "own-blog-generated", failed: "own-blog-generation-failed" },
} as const;

/** Asks the model for a text from the title and the summary, and shows it while it arrives. */
export function useProposal(form: React.RefObject<HTMLFormElement | null>, place: EditorPlace, first: BlogProposal | null): ProposalCall {
  const showToast = useToast();
  const [proposal, setProposal] = useState(first);
  const [written, setWritten] = useState("");
  const [isGenerating, setIsGenerating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask() {
    if (!form.current || running.current) return;
    const { title, summary, tags } = readFields(form.current);
    if (!title.trim() || !summary.trim()) return showToast({ key: words[place].missing });
    const abort = new AbortController();
    running.current = abort;
    setIsGenerating(true);
    setFailure(null);
    setProposal(null);
    setWritten("");
    let content = "";
    try {
      const body = { title, brief: summary, tags: splitTags(tags) };
      for await (const { event, data } of postForEvents("/functions/v1/generate-blog", body, abort.signal)) {
        if (event === "content") {
          const { piece, isAnew } = data as { piece: string; isAnew?: boolean };
          content = isAnew ? piece : content + piece;
          setWritten(content);
        }
        if (event !== "proposal") continue;
        setProposal(data as BlogProposal);
        return showToast({ key: words[place].done });
      }
      throw new EventsRefused();
    } catch (error) {
      // What remains is the earlier proposal, else the part of this one that arrived.
      setProposal(proposal ?? (content.trim() === "" ? null : { content, isCut: true }));
      if (abort.signal.aborted) return;
      setFailure(error instanceof EventsRefused ? describeRefusal(error) : "The site cannot be reached.");
      showToast({ key: words[place].failed });
    } finally {
      running.current = null;
      setIsGenerating(false);
    }
  }
  return { proposal, written, isGenerating, failure, ask, stop: () => running.current?.abort(), dismiss: () => setProposal(null) };
}
