import { useEffect, useEffectEvent, useState } from "react";
import { openEventStream } from "#app/lib/event-stream.ts";

export type LiveState = "starting" | "live" | "off";

type Hearing = {
  /** A reply was written, changed or deleted: the page should look. */
  onReply: () => void;
  /** How many replies there are now, told when the line opens; when it opens again, `onReply` is called. */
  onCount: (count: number) => void;
};

/** Where the replies of a discussion are told of as they are written. */
export function liveAddress(discussionId: string): string {
  return `/discussion/${discussionId}/live`;
}

/** Hears of new replies while the page is in sight. "off" when there is no line to be had, as with a full server. */
export function useLiveReplies(discussionId: string, isOn: boolean, { onReply, onCount }: Hearing): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const handleReply = useEffectEvent(onReply);
  const handleCount = useEffectEvent(onCount);

  useEffect(() => {
    if (!isOn) return undefined;
    // While there was no line, one reply may have gone and another come: the count tells only of what the page has not followed yet.
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
