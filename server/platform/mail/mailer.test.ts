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

  // What each step is answered with by a server that takes everything.
  const steps = { EHLO: "250 hello", MAIL: "250 ok", RCPT: "250 ok", DATA: "354 go on", text: "250 taken", QUIT: "221 bye" };
  const talkAs = (other: Partial<typeof steps>) => {
    answer = (line) => {
      const said = /^[A-Z]{4}(?=[ \r])/.exec(line)?.[0] ?? "text";
      const words = { ...steps, ...other }[said as keyof typeof steps];
      if (words !== "") return `${words}\r\n`;
      for (const socket of connections) socket.destroy();
      return "";
    };
  };

  test("that takes the mail has it, even if it has left before the farewell", async () => {
    talkAs({});
    await expect(send(5_000)).resolves.toBeUndefined();
    talkAs({ QUIT: "" });
    await expect(send(5_000)).resolves.toBeUndefined();
  });

  test.each([
    [{ MAIL: "452 no space" }, "452 no space"],
    [{ MAIL: "550 not from you" }, "550 not from you"],
    [{ RCPT: "450 later" }, "450 later"],
    [{ RCPT: "550 <meera@example.test> is unknown" }, "550 <(address)> is unknown"],
    [{ DATA: "421 closing" }, "421 closing"],
    [{ DATA: "554 nobody to write to" }, "554 nobody to write to"],
    [{ text: "451 later" }, "451 later"],
    [{ text: "554 looks like spam to meera@example.test" }, "554 looks like spam to (address)"],
    [{ text: "" }, "Connection closed"],
  ])("that answers %j has not taken it, and the queue is told why, without whom it was for", async (other, words) => {
    talkAs(other);
    const refusal = await send(5_000).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: "upstream_failed", message: expect.stringContaining(words) });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain("meera");
  });

  test("that says too much is left", async () => {
    answer = () => `250-${"x".repeat(2 * 1024 * 1024)}\r\n`;
    await expect(send(60_000)).rejects.toMatchObject({ code: "upstream_failed" });
    await expect.poll(() => connections.size).toBe(0);
  });
});
