// Disconnects clients that send requests but hardly read the responses, once these need too much memory.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** `intervalMs`: how often to look. */
type UnreadLimit = { maxBytes: number; intervalMs: number };

/** A client is slow if it needs longer than this for its waiting data, at its pace since the last check. */
const patienceMs = 30_000;

/**
 * Checks regularly how much response data waits in memory for slow clients. Above `maxBytes`, disconnects clients until half of that is
 * left: first those of the address with the most waiting data, and of them those with the most.
 */
export function limitUnread(server: Server, unanswered: ReadonlySet<ServerResponse>, { maxBytes, intervalMs }: UnreadLimit): void {
  let takenBefore = new Map<Socket, number>();
  const looking = setInterval(() => {
    const debts = sumUp(unanswered);
    const taken = new Map([...debts.keys()].map((socket) => [socket, takenOf(socket)]));
    const slow = [...debts].filter(([socket, owed]) => {
      // A client with waiting data for the first time has no known pace yet.
      const pace = (taken.get(socket) ?? 0) - (takenBefore.get(socket) ?? Number.NEGATIVE_INFINITY);
      return pace * patienceMs < owed * intervalMs;
    });
    cutLargest(slow, maxBytes);
    takenBefore = taken;
  }, intervalMs).unref();
  server.once("close", () => clearInterval(looking));
}

type Debt = [socket: Socket, owed: number];

/** The data that waits for each connection: the current response and those queued behind it. */
function sumUp(unanswered: ReadonlySet<ServerResponse>): Map<Socket, number> {
  const debts = new Map<Socket, number>();
  for (const { req, writableLength } of unanswered) {
    if (writableLength > 0) debts.set(req.socket, (debts.get(req.socket) ?? 0) + writableLength);
  }
  return debts;
}

/**
 * Returns how many bytes the system has accepted for a client. For a large response, Node reports nothing before all of it is sent; its own
 * timeout for silent connections looks at the same queue.
 */
function takenOf(socket: Socket): number {
  const handle = Reflect.get(socket, "_handle") as { bytesWritten: number; writeQueueSize: number } | null;
  return handle === null ? 0 : handle.bytesWritten - handle.writeQueueSize;
}

function cutLargest(slow: readonly Debt[], maxBytes: number): void {
  let total = slow.reduce((sum, [, owed]) => sum + owed, 0);
  if (total <= maxBytes) return;
  const byAddress = new Map<string | undefined, number>();
  for (const [{ remoteAddress }, owed] of slow) byAddress.set(remoteAddress, (byAddress.get(remoteAddress) ?? 0) + owed);
  const owedTo = ([{ remoteAddress }]: Debt) => byAddress.get(remoteAddress) ?? 0;
  for (const [socket, owed] of slow.toSorted((one, other) => owedTo(other) - owedTo(one) || other[1] - one[1])) {
    if (total <= maxBytes / 2) return;
    socket.destroy();
    total -= owed;
  }
}
