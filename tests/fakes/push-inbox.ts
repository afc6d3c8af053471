import type { SourceServer } from "./source-server.ts";

const pathname = "/push";

/**
 * A push service for journeys, on the server of their sources: it keeps the last message of each device for whoever asks, still encrypted.
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
