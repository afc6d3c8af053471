/** Handlers for a stream of server-sent events. */
export type EventStreamHandlers = {
  onOpen?: () => void;
  /** Called with the current count whenever the connection opens. */
  onCount: (count: number) => void;
  /** Called when a new item was written. */
  onNew: () => void;
  /** Called when the server refused the connection, as when it has too many. */
  onRefused: () => void;
};

/**
 * Milliseconds between attempts to open a stream that was refused, as by a proxy during a restart. A lost one is opened again by the
 * browser.
 */
const askAgainMs = 60_000;
/** `EventSource.CLOSED` */
const closed = 2;

/**
 * Opens an event stream unless the page is hidden, because browsers allow few connections per site. Returns a
 * function that ends it.
 */
export function openEventStream(address: string, { onOpen, onCount, onNew, onRefused }: EventStreamHandlers): () => void {
  let source: EventSource | undefined;
  const isClosed = () => (source?.readyState ?? closed) === closed;
  const open = () => {
    source = new EventSource(address);
    if (onOpen) source.addEventListener("open", onOpen);
    source.addEventListener("count", (event: MessageEvent<string>) => onCount(Number(event.data)));
    source.addEventListener("reply", onNew);
    // EventSource reconnects by itself, and the count reveals what was missed.
    source.addEventListener("error", () => isClosed() && onRefused());
  };
  const followSight = () => {
    if (document.hidden) source?.close();
    else if (isClosed()) open();
  };
  followSight();
  const timer = setInterval(followSight, askAgainMs);
  document.addEventListener("visibilitychange", followSight);
  return () => {
    document.removeEventListener("visibilitychange", followSight);
    clearInterval(timer);
    source?.close();
  };
}
