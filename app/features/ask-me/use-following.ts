import { useEffect, useRef } from "react";

/** How far a question stands below the upper edge of what is seen. */
const abovePx = 12;
/** Whoever has moved further up than this reads something else. */
const nearbyPx = 24;

/**
 * Keeps what is being said in the element with this ref in sight, unless the reader has scrolled meanwhile: the newest words, until its
 * last item, a question with its answer, has come up to the top; there an answer is read from its beginning. `place` names the last thing
 * that was said, null when nothing was; `text` is what is being said, null once it is whole.
 */
export function useFollowing(place: string | null, text: string | null): React.RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const last = useRef({ place: null as string | null, top: 0 });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isNew = last.current.place !== place;
    last.current.place = place;
    const endPx = element.scrollHeight - element.clientHeight;
    const isFollowing = text !== "" && element.scrollTop > Math.min(last.current.top, endPx) - nearbyPx;
    const top = place === null ? 0 : topOfLast(element);
    // What is followed only moves up: whoever reads on below is left there.
    if (!isNew && !(isFollowing && top > element.scrollTop)) return;
    element.scrollTop = top;
    last.current.top = element.scrollTop;
  }, [place, text]);
  return log;
}

function topOfLast(element: HTMLElement): number {
  const item = element.lastElementChild ?? element;
  return element.scrollTop + item.getBoundingClientRect().top - element.getBoundingClientRect().top - abovePx;
}
