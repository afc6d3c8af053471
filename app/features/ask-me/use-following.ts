import { useEffect, useRef } from "react";

// With its end an answer grows by its sources at once.
const nearbyPx = { whileWriting: 120, atTheEnd: 320 };

/**
 * Keeps the newest words of the element with this ref in sight, unless the reader has scrolled up to read something else. `place` names the
 * last thing that was said, null when nothing was; `text` is what is being said.
 */
export function useFollowing(place: string | null, text: string): React.RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const lastPlace = useRef<string | null>(null);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isNew = lastPlace.current !== place;
    lastPlace.current = place;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (place === null) element.scrollTop = 0;
    else if (isNew || distance < (text === "" ? nearbyPx.atTheEnd : nearbyPx.whileWriting)) element.scrollTop = element.scrollHeight;
  }, [place, text]);
  return log;
}
