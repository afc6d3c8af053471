// Cuts off clients that ask and hardly take the answers, once these need too much memory.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** `intervalMs`: how often to look. */
type UnreadLimit = { maxBytes: number; intervalMs: number };

/** A client is slow if it takes longer than this, at its pace since the last look, for what it is owed. */
const patienceMs = 30_000;

/**
 * Looks now and then at how much of the answers waits in memory for slow clients. Beyond `maxBytes` they are cut off until half of that is
 * left: first those of the address whose connections are owed the most together, and of them those that are owed the most.
 */
export function limitUnread(server: Server, unanswered: ReadonlySet<ServerResponse>, { maxBytes, intervalMs }: UnreadLimit): void {
  let takenBefore = new Map<Socket, number>();
  const looking = setInterval(() => {
    const debts = sumUp(unanswered);
    const taken = new Map([...debts.keys()].map((socket) => [socket, takenOf(socket)]));
    const slow = [...debts].filter(([socket, owed]) => {
      // Nothing is known yet of a client that is owed something for the first time.
      const pace = (taken.get(socket) ?? 0) - (takenBefore.get(socket) ?? Number.NEGATIVE_INFINITY);
      return pace * patienceMs < owed * intervalMs;
    });
    cutLargest(slow, maxBytes);
    takenBefore = taken;
  }, intervalMs).unref();
  server.once("close", () => clearInterval(looking));
}

type Debt = [socket: Socket, owed: number];

/** What each connection is owed: the answer that is on its way, and those that wait behind it. */
function sumUp(unanswered: ReadonlySet<ServerResponse>): Map<Socket, number> {
  const debts = new Map<Socket, number>();
  for (const { req, writableLength } of unanswered) {
    if (writableLength > 0) debts.set(req.socket, (debts.get(req.socket) ?? 0) + writableLength);
  }
  return debts;
}

/**
 * How many bytes the system has taken for a client. Of a large answer Node says nothing before it is through; its own time-out of silent
 * connections looks at the queue, too.
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
