import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const channelName = "ask-me";

/**
 * Reads the conversations anew when a question was answered in another tab of this browser. The function it answers tells the other tabs.
 * Coming back to a tab reads nothing: a phone that has just woken has no line yet, and the page would be lost.
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
