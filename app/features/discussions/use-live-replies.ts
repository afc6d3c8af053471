import { useEffect, useEffectEvent, useState } from "react";

export type LiveState = "starting" | "live" | "off";

type Hearing = {
  /** A reply was written: the page should look. */
  onReply: () => void;
  /** How many replies there are now, told whenever the line opens. */
  onCount: (count: number) => void;
};

/**
 * Hears of new replies while the page is in sight. A page in the background gives its line back: browsers have few for each site.
 * "off" when there is no line to be had, as with an old browser or a full server.
 */
export function useLiveReplies(discussionId: string, isOn: boolean, { onReply, onCount }: Hearing): LiveState {
  const [state, setState] = useState<LiveState>("starting");
  const handleReply = useEffectEvent(onReply);
  const handleCount = useEffectEvent((event: Event) => onCount(Number((event as MessageEvent<string>).data)));

  useEffect(() => {
    if (!isOn) return undefined;
    let source: EventSource | null = null;
    const open = () => {
      const opened = new EventSource(`/discussion/${discussionId}/live`);
      opened.addEventListener("open", () => setState("live"));
      opened.addEventListener("count", handleCount);
      opened.addEventListener("reply", handleReply);
      // While it tries again by itself nothing is lost: the count tells what was missed.
      opened.addEventListener("error", () => {
        if (opened.readyState === EventSource.CLOSED) setState("off");
      });
      source = opened;
    };
    const close = () => {
      source?.close();
      source = null;
    };
    const followSight = () => {
      if (document.visibilityState === "hidden") close();
      else if (!source) open();
    };
    followSight();
    document.addEventListener("visibilitychange", followSight);
    return () => {
      document.removeEventListener("visibilitychange", followSight);
      close();
    };
  }, [discussionId, isOn]);
  return state;
}
