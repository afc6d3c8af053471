import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Exchange } from "#contracts/ask-me.ts";

/** How long an announced answer stays in its place, where whoever reads on would come upon it again. */
const spokenMs = 5000;

/**
 * Returns what a screen reader is to say: that an answer is being looked for and, once it is complete, all of it as one text. From the
 * conversation itself it would say each part of the answer, its sources and buttons, in any order.
 */
export function useSpokenAnswer(log: RefObject<HTMLElement | null>, exchanges: readonly Exchange[], isBusy: boolean): string {
  const [answer, setAnswer] = useState("");
  const last = exchanges.at(-1);
  // The last exchange when the question was asked.
  const asked = useRef<{ before: Exchange | undefined }>(null);
  useEffect(() => {
    if (isBusy) asked.current ??= { before: last };
    if (isBusy || asked.current === null) return;
    const isAnswered = asked.current.before !== last;
    asked.current = null;
    setAnswer((isAnswered && log.current?.querySelector<HTMLElement>("article:last-child [data-answer]")?.innerText) || "");
  }, [isBusy, last, log]);
  useEffect(() => {
    if (answer === "") return undefined;
    const timer = setTimeout(() => setAnswer(""), spokenMs);
    return () => clearTimeout(timer);
  }, [answer]);
  return isBusy ? "Looking through the community’s posts..." : answer;
}
