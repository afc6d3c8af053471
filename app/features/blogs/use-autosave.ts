import { useCallback, useEffect, useRef, useState } from "react";
import type { AutosaveView } from "#contracts/blogs.ts";
import type { EditorStart } from "#contracts/blog-pages.ts";
import { BLOG_AUTOSAVE_SECONDS } from "#contracts/blogs-limits.ts";
import { fingerprint, readFields, readVersion } from "./editor-fields.ts";
import { postAutosave } from "./post-autosave.ts";

export type AutosaveState = { kind: "idle" } | { kind: "saving" } | { kind: "saved"; at: string } | { kind: "failed"; message: string };

/** Stored work that is not in this editor: from an earlier visit, or just stored by another tab. */
export type OtherWork = { work: AutosaveView; isFromOtherTab: boolean };

export type Autosave = {
  state: AutosaveState;
  other: OtherWork | null;
  /** Whether the editor has text that is stored nowhere. */
  hasUnsaved: () => boolean;
  /** Stores the editor's text at once; returns whether that succeeded. */
  flush: () => Promise<boolean>;
  /** Stops autosave, as before the blog itself is saved. Returns the version of the unsaved work that saving the blog removes. */
  stop: () => Promise<number>;
  resume: () => void;
  /** Ends the question about the other work: it is in the editor now (`taken`), or the editor's text replaces it (`overruled`). */
  settleOther: (how: "taken" | "overruled") => void;
};

/** A dead connection may give no answer for minutes: after this time the request is repeated. */
const answerMs = 30_000;
/** Saving the blog waits no longer than this for autosave: it removes this tab's unsaved work anyway. */
const stopMs = 2_000;
const giveUp = (call: AbortController) => call.abort();

/**
 * Stores unsaved work on the server every ten seconds and when the page is left, and never over another tab's. `kept`: the stored work of
 * an earlier visit; `version`: that of the work in the fields, 0 if they are not from stored work.
 */
export function useAutosave(
  form: React.RefObject<HTMLFormElement | null>,
  start: EditorStart,
  kept: EditorStart["kept"],
  version: number,
): Autosave {
  const [state, setState] = useState<AutosaveState>({ kind: "idle" });
  const [other, setOther] = useState<OtherWork | null>(kept && { work: kept, isFromOtherTab: false });
  const memory = useRef({ kept: fingerprint(start.fields), version, isStopped: false, isPaused: other !== null });
  const underWay = useRef<Promise<boolean> | null>(null);
  const call = useRef(new AbortController());
  const { blogId, tab } = start;

  const hasUnsaved = useCallback(() => form.current !== null && fingerprint(readFields(form.current)) !== memory.current.kept, [form]);

  const keep = useCallback(async (): Promise<boolean> => {
    const { current } = memory;
    if (!form.current) return true;
    const fields = readFields(form.current);
    setState({ kind: "saving" });
    call.current = new AbortController();
    const { signal } = call.current;
    const timer = setTimeout(giveUp, answerMs, call.current);
    try {
      const blogVersion = readVersion(form.current);
      const outcome = await postAutosave({ fields, blogId, blogVersion, tab, version: current.version, signal });
      if (outcome.outcome === "conflict") {
        current.isPaused = true;
        setOther({ work: outcome.current, isFromOtherTab: true });
        setState({ kind: "idle" });
        return false;
      }
      current.version = outcome.version;
      current.kept = fingerprint(fields);
      setState({ kind: "saved", at: outcome.savedAt });
      return true;
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      clearTimeout(timer);
    }
  }, [form, blogId, tab]);

  const flush = useCallback(async (): Promise<boolean> => {
    while (underWay.current) await underWay.current;
    if (memory.current.isStopped) return false;
    if (!hasUnsaved()) return true;
    // Elsewhere the page says that unsaved work is stored: a writer who overlooks the question above must learn that this text is not.
    if (memory.current.isPaused) {
      setState({ kind: "failed", message: "Please choose above first." });
      return false;
    }
    underWay.current = keep();
    const isKept = await underWay.current;
    underWay.current = null;
    return isKept;
  }, [hasUnsaved, keep]);

  useEffect(() => {
    const timer = setInterval(() => void flush(), BLOG_AUTOSAVE_SECONDS * 1000);
    const handleHidden = () => document.visibilityState === "hidden" && void flush();
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleHidden);
    };
  }, [flush]);

  return {
    state,
    other,
    hasUnsaved,
    flush,
    stop: async () => {
      memory.current.isStopped = true;
      const timer = setTimeout(giveUp, stopMs, call.current);
      await underWay.current;
      clearTimeout(timer);
      return memory.current.version;
    },
    resume: () => {
      memory.current.isStopped = false;
    },
    settleOther: (how) => {
      if (!other) return;
      if (how === "taken") memory.current.kept = fingerprint(other.work);
      memory.current.version = other.work.version;
      memory.current.isPaused = false;
      setState({ kind: "idle" });
      setOther(null);
    },
  };
}
