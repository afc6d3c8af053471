import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export type StatementCounter = {
  /** The URL of the same database through the counter. */
  url: string;
  /** Returns the text of every statement executed since the last call, in order, including begin, commit and settings. */
  take(): string[];
  close(): Promise<void>;
};

/** Starts a proxy between a site and its PostgreSQL that passes every byte on and records each executed statement. */
export async function countStatementsOnTheWire(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const read = readStatements((text) => taken.push(text));
    client.on("data", read);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take: () => {
      const before = taken;
      taken = [];
      return before;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Parses what one client sends (PostgreSQL's protocol, version 3) and reports each statement when it is executed. */
function readStatements(onStatement: (text: string) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest: Buffer = Buffer.alloc(0);
  let bound = "";
  let isStarted = false;

  const handle = (kind: string, body: Buffer) => {
    const words = body.toString("utf8").split("\0");
    if (kind === "Q") onStatement(words[0] ?? "");
    if (kind === "P") prepared.set(words[0] ?? "", words[1] ?? "");
    if (kind === "B") bound = prepared.get(words[1] ?? "") ?? "";
    if (kind === "E") onStatement(bound);
  };

  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    // The first message has no type byte: it names the user and the database.
    for (let head = isStarted ? 1 : 0; rest.length >= head + 4; head = isStarted ? 1 : 0) {
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) handle(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + 4, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
