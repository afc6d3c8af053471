import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** Serves these lines of text as the plainest possible page, compressed: the baseline for what a browser can do with them. */
export async function servePlainPage(lines: readonly string[]): Promise<{ url: string; close: () => void }> {
  const [title = "", ...rest] = lines.map((line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  const head = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`;
  const body = gzipSync(`${head}<body><h1>${title}</h1>${rest.map((line) => `<p>${line}</p>`).join("")}</body></html>`);
  const server = createServer((request, response) => {
    if (request.url !== "/") return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip", "content-length": body.length });
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
