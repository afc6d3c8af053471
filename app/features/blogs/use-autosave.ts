import { useCallback, useEffect, useRef, useState } from "react";
import type { AutosaveView } from "#contracts/blogs.ts";
import type { EditorStart } from "#contracts/blog-pages.ts";
import { BLOG_AUTOSAVE_SECONDS } from "#contracts/blogs-limits.ts";
import { fingerprint, readFields, readVersion } from "./editor-fields.ts";
import { postAutosave } from "./post-autosave.ts";

export type AutosaveState = { kind: "idle" } | { kind: "saving" } | { kind: "saved"; at: string } | { kind: "failed"; message: string };

/** Work that stands elsewhere: kept at an earlier visit, or just now by another tab. */
export type OtherWork = { work: AutosaveView; isFromOtherTab: boolean };

export type Autosave = {
  state: AutosaveState;
  other: OtherWork | null;
  /** Whether something stands in the editor that is kept nowhere. */
  hasUnsaved: () => boolean;
  /** Keeps what stands in the editor at once; returns whether it is kept. */
  flush: () => Promise<boolean>;
  /** Ends keeping, as before the blog itself is saved. Returns the version that saving clears. */
  stop: () => Promise<number>;
  resume: () => void;
  /** The other work is in the editor now (`taken`), or is to give way to what stands in it (`overruled`). */
  settleOther: (how: "taken" | "overruled") => void;
};

/** A line that has died answers nothing, for minutes: then it is tried again. */
const answerMs = 30_000;
/** The blog itself is not kept waiting for that: saving it clears what this tab has kept. */
const stopMs = 2_000;
const giveUp = (call: AbortController) => call.abort();

/**
 * Keeps unsaved work on the server every ten seconds and when the page is left, and never over another tab's. `kept`: what was kept of an
 * earlier visit; `version`: of what the fields were restored from, else 0.
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
    // The page says that unsaved work is kept: who overlooks the question above must hear that theirs is not.
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
