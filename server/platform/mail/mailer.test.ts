import { once } from "node:events";
import { createServer, Socket } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  vi.useRealTimers();
  for (const socket of connections) socket.destroy();
  server.close();
  await once(server, "close");
});

const mail = { id: "1", to: "meera@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>", unsubscribeUrl: null };

function send(limitMs: number, { query = "", sender = "hello@sangam.example" } = {}): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const config = createTestConfig({ SMTP_URL: `smtp://127.0.0.1:${port}${query}`, MAIL_FROM: sender });
  return createMailer(config, { limitMs }).send(mail);
}

describe("a mail server", () => {
  test("that keeps talking and never accepts the mail is disconnected", async () => {
    const talk = setInterval(() => {
      for (const socket of connections) socket.write("250-still here\r\n");
    }, 20);
    answer = () => "250-hello\r\n";
    await expect(send(400)).rejects.toMatchObject({ code: "upstream_failed", message: "The mail server took too long" });
    await expect.poll(() => connections.size).toBe(0);
    clearInterval(talk);
  });

  // The answers to each step from a server that accepts everything.
  const steps = {
    EHLO: "250 hello",
    HELO: "250 hello",
    AUTH: "235 welcome",
    MAIL: "250 ok",
    RCPT: "250 ok",
    DATA: "354 go on",
    text: "250 taken",
    QUIT: "221 bye",
  };
  const talkAs = (other: Partial<typeof steps>) => {
    answer = (line) => {
      const said = /^[A-Z]{4}(?=[ \r])/.exec(line)?.[0] ?? "text";
      if (said === "text" && !line.endsWith(".\r\n")) return "";
      const words = { ...steps, ...other }[said as keyof typeof steps];
      if (words !== "") return `${words}\r\n`;
      for (const socket of connections) socket.destroy();
      return "";
    };
  };

  test.each([
    ["hello@sangam.example", "hello@sangam.example"],
    ["Sangam <hello@sangam.example>", "Sangam <hello@sangam.example>"],
    ['"Sangam, India" <hello@sangam.example>', '"Sangam, India" <hello@sangam.example>'],
    ["Sangam: India <hello@sangam.example>", '"Sangam: India" <hello@sangam.example>'],
    ["Sangam (India) <hello@sangam.example>", '"Sangam (India)" <hello@sangam.example>'],
    ['Sangam "India <hello@sangam.example>', '"Sangam \\"India" <hello@sangam.example>'],
    ["संगम <hello@sangam.example>", `=?UTF-8?B?${Buffer.from("संगम").toString("base64")}?= <hello@sangam.example>`],
  ])("gets %s as the sender", async (sender, header) => {
    talkAs({});
    const [reply, heard] = [answer, [] as string[]];
    answer = (line) => {
      heard.push(line);
      return reply(line);
    };
    await send(10_000, { sender });
    expect(heard.some((line) => line.startsWith("MAIL FROM:<hello@sangam.example>"))).toBe(true);
    expect(/^From: (.*)\r$/m.exec(heard.join(""))?.[1]).toBe(header);
  });

  test("is disconnected even if the address asks to keep connections", async () => {
    talkAs({});
    await send(10_000, { query: "?pool=true" });
    await expect.poll(() => connections.size).toBe(0);
  });

  test("has accepted the mail even if it disconnects before QUIT", async () => {
    talkAs({});
    await expect(send(5_000)).resolves.toBeUndefined();
    talkAs({ QUIT: "" });
    await expect(send(5_000)).resolves.toBeUndefined();
  });

  test.each([
    [{ EHLO: "554 no mail here", HELO: "554 no mail here" }, "554 no mail here", "now"],
    [{ MAIL: "452 no space" }, "452 no space", "now"],
    [{ MAIL: "530 sign in first" }, "530 sign in first", "now"],
    [{ MAIL: "550 not from you" }, "550 not from you", "for good"],
    [{ RCPT: "450 later" }, "450 later", "now"],
    [{ RCPT: "550 <meera@example.test> is unknown" }, "550 <(address)> is unknown", "for good"],
    [{ DATA: "421 closing" }, "421 closing", "now"],
    [{ DATA: "554 nobody to write to" }, "554 nobody to write to", "for good"],
    [{ text: "451 later" }, "451 later", "now"],
    [{ text: "554 looks like spam to meera@example.test" }, "554 looks like spam to (address)", "for good"],
  ])("that responds with %j has not accepted it, and the queue gets the reason without the recipient", async (other, words, refused) => {
    talkAs(other);
    const refusal = await send(5_000).catch((error: Error) => error);
    const retriesMax = refused === "for good" ? 0 : undefined;
    expect(refusal).toMatchObject({ code: "upstream_failed", message: expect.stringContaining(words), retriesMax });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain("meera");
  });

  test.each([
    ["before it has the text", { DATA: "" }, undefined],
    ["with the text", { text: "" }, 2],
  ])("that disconnects %s may get a limited number of copies", async (_when, other, retriesMax) => {
    talkAs(other);
    await expect(send(5_000)).rejects.toMatchObject({ message: expect.stringContaining("Connection closed"), retriesMax });
  });

  test("that checks the text for minutes is waited for", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    using sockets = vi.spyOn(Socket.prototype, "setTimeout");
    const minutesMs = 9 * 60_000;
    talkAs({});
    const talk = answer;
    const waited: Socket[] = [];
    answer = (line) => {
      if (!line.endsWith(".\r\n")) return talk(line);
      vi.advanceTimersByTime(minutesMs);
      waited.push(...sockets.mock.contexts.map((socket) => socket as Socket));
      for (const socket of waited) if ((socket.timeout ?? 0) < minutesMs) socket.emit("timeout");
      return talk(line);
    };
    await expect(send(5_000)).resolves.toBeUndefined();
    expect(waited).not.toEqual([]);
  });

  test("that refuses our password is retried, so that waiting mails are sent once the setting is corrected", async () => {
    talkAs({ EHLO: "250-hello\r\n250 AUTH PLAIN", AUTH: "535 wrong password" });
    const { port } = server.address() as AddressInfo;
    const sending = createMailer(createTestConfig({ SMTP_URL: `smtp://user:wrong@127.0.0.1:${port}` })).send(mail);
    await expect(sending).rejects.toMatchObject({ message: expect.stringContaining("535 wrong password"), retriesMax: undefined });
  });

  test("that refuses a mail at length leaves only the beginning of its message in the queue", async () => {
    talkAs({ RCPT: `${"550-no meera@example.test here\r\n".repeat(20_000)}550 no` });
    const refusal = await send(30_000).catch((error: Error) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^.{100,500}$/s), retriesMax: 0 });
    expect(String(refusal)).not.toContain("meera");
  });

  test("that says too much is disconnected", async () => {
    answer = () => `250-${"x".repeat(2 * 1024 * 1024)}\r\n`;
    await expect(send(60_000)).rejects.toMatchObject({ code: "upstream_failed" });
    await expect.poll(() => connections.size).toBe(0);
  });
});
