import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Conversation } from "#contracts/ask-me.ts";

const lookAgainMs = 1_500;

/**
 * Reloads a conversation once if its last question has no answer: when its page is left, the part that arrived is stored a moment later.
 */
export function useLateAnswer(conversation: Conversation | null): void {
  const { revalidate } = useRevalidator();
  const isOpen = conversation?.exchanges.at(-1)?.answer === null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [isOpen, revalidate]);
}
