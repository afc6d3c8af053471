import { useEffect, useRef } from "react";

/** The distance of a question from the upper edge of the log. */
const abovePx = 12;
/** A reader who has scrolled further up than this is reading something else. */
const nearbyPx = 24;

/**
 * Keeps the newest words in the element with this ref in view, unless the reader has scrolled meanwhile. It stops once the last item (a
 * question with its answer) is at the top, so that an answer is read from its beginning. `place` identifies the last item, null when there
 * is none; `text` is the answer that is arriving, null once it is complete.
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
    // An item that is being followed only moves up: a reader who has scrolled further down stays there.
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
