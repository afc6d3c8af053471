import { useEffect, useEffectEvent, useState } from "react";
import { openEventStream } from "#app/lib/event-stream.ts";

export type LiveState = "starting" | "live" | "off";

type Hearing = {
  /** A reply was written, changed or deleted: the page should look. */
  onReply: () => void;
  /** How many replies there are now, told when the stream opens; when it opens again, `onReply` is called. */
  onCount: (count: number) => void;
};

/** The stream that tells of new replies to a discussion. */
export function liveAddress(discussionId: string): string {
  return `/discussion/${discussionId}/live`;
}

/** Hears of new replies while the page is in sight. "off" when the server refuses the stream, as when it is full. */
export function useLiveReplies(discussionId: string, isOn: boolean, { onReply, onCount }: Hearing): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const handleReply = useEffectEvent(onReply);
  const handleCount = useEffectEvent(onCount);

  useEffect(() => {
    if (!isOn) return undefined;
    // A reply that went and another that came while the stream was down leave the count as it was, so the page asks for all of it.
    let wasOpen = false;
    return openEventStream(liveAddress(discussionId), {
      onOpen: () => setState("live"),
      onCount: (count) => {
        if (wasOpen) handleReply();
        else handleCount(count);
        wasOpen = true;
      },
      onNew: () => handleReply(),
      onRefused: () => setState("off"),
    });
  }, [discussionId, isOn]);
  return state;
}
