// Opens outbound sockets, only to addresses that are public at connection time (SSRF protection).
import { lookup as systemLookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import { isIP } from "node:net";
import type { LookupFunction, Socket } from "node:net";
import { buildConnector } from "undici";
import { isPublicAddress } from "./public-address.ts";
import { BodyTooLargeError } from "./read-body.ts";

/** Resolves a name to all of its addresses: the system's resolver, except in tests. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type ConnectorOptions = {
  /** `host:port` pairs, matched exactly, that may be private or loopback. */
  allowPrivate: ReadonlySet<string>;
  /** Milliseconds for opening one socket, including name lookup and TLS. */
  connectTimeoutMs: number;
  /** Most bytes that one connection may bring, everything counted. */
  limitBytes: number;
  lookup?: Lookup;
};

/** Thrown before a socket is opened to a port or address that is not allowed. */
export class BlockedAddressError extends Error {
  constructor(target: string) {
    super(`not a public address: ${target}`);
    this.name = "BlockedAddressError";
  }
}

const webPorts = new Set(["80", "443"]);

/**
 * Creates a connector for undici that checks the port, a literal address, and every address to which a name resolves, in the same lookup
 * that the socket then uses. So a name cannot change its address between check and use (DNS rebinding).
 */
export function createCheckedConnector(options: ConnectorOptions): buildConnector.connector {
  const resolve = options.lookup ?? systemLookup;
  const shared = { allowH2: false, timeout: options.connectTimeoutMs };
  const connectAnywhere = buildConnector({ ...shared, lookup: toLookupFunction(resolve, () => true) });
  const connectPublic = buildConnector({ ...shared, lookup: toLookupFunction(resolve, isPublicAddress) });

  return (target, done) => {
    const callback: buildConnector.Callback = (...[error, socket]) => {
      if (error) return done(error, null);
      endBeyond(socket, options.limitBytes);
      return done(null, socket);
    };
    // undici passes IPv6 hosts without brackets and default ports as an empty string.
    const port = target.port || (target.protocol === "https:" ? "443" : "80");
    const host = isIP(target.hostname) === 6 ? `[${target.hostname}]` : target.hostname;
    const name = `${host}:${port}`;
    if (options.allowPrivate.has(name)) return connectAnywhere(target, callback);
    const isClosedLiteral = isIP(target.hostname) !== 0 && !isPublicAddress(target.hostname);
    if (isClosedLiteral || !webPorts.has(port)) return callback(new BlockedAddressError(name), null);
    return connectPublic(target, callback);
  };
}

/**
 * Ends a connection that sends more. undici counts neither interim responses (103), of which a server may send endlessly many, nor the
 * bytes between the chunks of a body; reading them would keep this process busy until the time limit.
 */
function endBeyond(socket: Socket, limitBytes: number): void {
  socket.on("readable", () => {
    if (socket.bytesRead > limitBytes) socket.destroy(new BodyTooLargeError(limitBytes));
  });
}

function toLookupFunction(resolve: Lookup, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const refused = addresses.find((entry) => !isAllowed(entry.address));
      // One forbidden address among allowed ones refuses the name: we cannot know which one the socket would use.
      if (refused) return callback(new BlockedAddressError(`${hostname} (${refused.address})`), "");
      const [first] = addresses;
      if (!first) return callback(Object.assign(new Error(`no address for ${hostname}`), { code: "ENOTFOUND" }), "");
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
