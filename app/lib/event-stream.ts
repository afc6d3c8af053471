/** What comes over a line from the server. */
export type EventStreamHandlers = {
  onOpen?: () => void;
  /** How many there are now, told whenever the line opens. */
  onCount: (count: number) => void;
  /** One more was written. */
  onNew: () => void;
  /** There is no line to be had, as with a full server. */
  onRefused: () => void;
};

/**
 * Listens at an address while the page is in sight. A page in the background gives its line back: browsers have few for each site.
 * Returns the function that ends it.
 */
export function openEventStream(address: string, { onOpen, onCount, onNew, onRefused }: EventStreamHandlers): () => void {
  let source: EventSource | null = null;
  const open = () => {
    const opened = new EventSource(address);
    if (onOpen) opened.addEventListener("open", onOpen);
    opened.addEventListener("count", (event: MessageEvent<string>) => onCount(Number(event.data)));
    opened.addEventListener("reply", onNew);
    // While it tries again by itself nothing is lost: the count tells what was missed.
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) onRefused();
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
}
