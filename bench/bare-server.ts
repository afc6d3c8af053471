import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// The baseline for comparison: node:http answering the same bytes from memory. Run as a child process; the bytes come by message.
process.once("message", (body: string) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes.length });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
