import net from "node:net";

// Tests may open sockets only to this machine; any other socket is a bug in the test or in the tested code.
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function connectToLoopback(this: net.Socket, ...parameters: unknown[]): net.Socket {
  const host = readHost(parameters);
  if (host !== undefined && !isLoopback(host)) throw new Error(`A test tried to connect to ${host}`);
  return Reflect.apply(connect, this, parameters) as net.Socket;
};

// connect(port, host), connect(options), or the normalised [options, callback] that net.connect passes on.
function readHost([first, second]: unknown[]): string | undefined {
  if (typeof first === "number") return typeof second === "string" ? second : undefined;
  const options = (Array.isArray(first) ? first[0] : first) as { host?: string } | undefined;
  return typeof options === "object" ? options.host : undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.") || host.startsWith("::ffff:127.");
}
