import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const channelName = "ask-me";

/**
 * Reloads the conversations when a question was answered in another tab of this browser. Returns a function that tells the other tabs.
 * Returning to a tab reloads nothing: a phone that has just woken up has no connection yet, and the page would be lost.
 */
export function useOtherTabs(): () => void {
  const { revalidate } = useRevalidator();
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    opened.addEventListener("message", () => void revalidate());
    channel.current = opened;
    return () => opened.close();
  }, [revalidate]);
  return () => channel.current?.postMessage(null);
}
