import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { openDatabase } from "./database.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

/** A line to the database on which `cut` makes all connections that are open say nothing any more, as a firewall does. */
async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    sockets.add(near);
    near.on("data", (bytes) => void (silent.has(near) || far.write(bytes)));
    far.on("data", (bytes) => void (silent.has(near) || near.write(bytes)));
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: () => sockets.forEach((socket) => silent.add(socket)),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a line that has gone silent is given up, and the next question takes another", async () => {
  const line = await openLine(testDb.url);
  const database = openDatabase(line.url, { maxConnections: 2, statementTimeoutMs: 400 });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  const askTwice = () => database.db.transaction().execute((trx) => sql`select 1 as one`.execute(trx));
  try {
    await Promise.all([ask(), ask()]);
    line.cut();
    const lost = await Promise.allSettled([ask(), askTwice()]);
    expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    expect((await askTwice()).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    line.close();
  }
});
