/** Handlers for a stream of server-sent events. */
export type EventStreamHandlers = {
  onOpen?: () => void;
  /** The current count, sent whenever the connection opens. */
  onCount: (count: number) => void;
  /** A new item was written. */
  onNew: () => void;
  /** The server refused the connection, as when it is full. */
  onRefused: () => void;
};

/**
 * Opens an event stream unless the page is hidden, because browsers allow few connections per site. Returns a
 * function that ends it.
 */
export function openEventStream(address: string, { onOpen, onCount, onNew, onRefused }: EventStreamHandlers): () => void {
  let source: EventSource | null = null;
  const open = () => {
    const opened = new EventSource(address);
    if (onOpen) opened.addEventListener("open", onOpen);
    opened.addEventListener("count", (event: MessageEvent<string>) => onCount(Number(event.data)));
    opened.addEventListener("reply", onNew);
    // EventSource reconnects by itself, and the count reveals what was missed.
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
