import { useEffect, useEffectEvent, useState } from "react";
import { openEventStream } from "#app/lib/event-stream.ts";

export type LiveState = "starting" | "live" | "off";

type Hearing = {
  /** Called when a reply was written, changed or deleted: the page should ask for news. */
  onReply: () => void;
  /** Called with the number of replies when the stream opens; when it reopens, `onReply` is called as well. */
  onCount: (count: number) => void;
};

/** The address of the event stream for a discussion's replies. */
export function liveAddress(discussionId: string): string {
  return `/discussion/${discussionId}/live`;
}

/** Listens for new replies while the page is seen. Returns "off" when the server refuses the stream, as when it has too many. */
export function useLiveReplies(discussionId: string, isOn: boolean, { onReply, onCount }: Hearing): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const handleReply = useEffectEvent(onReply);
  const handleCount = useEffectEvent(onCount);

  useEffect(() => {
    if (!isOn) return undefined;
    // While the stream was down, one reply may have gone and another come: the count is the same, so the page asks for everything.
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
