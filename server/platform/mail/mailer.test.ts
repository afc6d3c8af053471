import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { createMailer } from "./mailer.ts";

let server: Server;
let connections: Set<Socket>;
let answer: (line: string) => string;

beforeEach(async () => {
  connections = new Set();
  server = createServer((socket) => {
    connections.add(socket);
    socket.on("error", () => undefined).on("close", () => connections.delete(socket));
    socket.on("data", (line) => socket.write(answer(line.toString())));
    socket.write("220 mail.example\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  for (const socket of connections) socket.destroy();
  server.close();
  await once(server, "close");
});

const mail = { id: "1", to: "meera@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>", unsubscribeUrl: null };

function send(limitMs: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  return createMailer(createTestConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), { limitMs }).send(mail);
}

describe("a mail server", () => {
  test("that always says something and never takes the mail is left", async () => {
    const talk = setInterval(() => {
      for (const socket of connections) socket.write("250-still here\r\n");
    }, 20);
    answer = () => "250-hello\r\n";
    await expect(send(400)).rejects.toMatchObject({ code: "upstream_failed" });
    await expect.poll(() => connections.size).toBe(0);
    clearInterval(talk);
  });

  test("that says too much is left", async () => {
    answer = () => `250-${"x".repeat(2 * 1024 * 1024)}\r\n`;
    await expect(send(60_000)).rejects.toMatchObject({ code: "upstream_failed" });
    await expect.poll(() => connections.size).toBe(0);
  });
});
