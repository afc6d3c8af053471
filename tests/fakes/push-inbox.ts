import type { SourceServer } from "./source-server.ts";

const pathname = "/push";

/**
 * Adds a push service for journeys to the server of their sources, and returns its address. It keeps the last message to each device, still
 * encrypted; a GET of the device's address returns it.
 */
export function servePushInbox(sources: SourceServer): string {
  const kept = new Map<string, Buffer>();
  sources.handle(pathname, (request, response) => {
    const device = request.url ?? "";
    if (request.method === "GET") return void response.writeHead(kept.has(device) ? 200 : 404).end(kept.get(device));
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      kept.set(device, Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  return sources.url(pathname);
}
