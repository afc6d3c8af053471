import { createServer, connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy to the database. `cut` makes all open connections silent, as a firewall does; if asked, also those that are opened later. */
export async function openSilentLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  let areNewcomersSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    sockets.add(near);
    if (areNewcomersSilent) silent.add(near);
    near.on("data", (bytes) => void (silent.has(near) || far.write(bytes)));
    far.on("data", (bytes) => void (silent.has(near) || near.write(bytes)));
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: ({ forNewcomersToo = false } = {}) => {
      areNewcomersSilent = forNewcomersToo;
      for (const socket of sockets) silent.add(socket);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
