import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { decryptPush } from "./decrypt-push.ts";
import { readVapidHeader } from "./read-vapid.ts";
import type { Vapid } from "./read-vapid.ts";

/** A browser that is subscribed: `form` is what it sends to the site, the rest it keeps. */
export type FakeDevice = {
  form: { endpoint: string; p256dh: string; auth: string };
  /** What reached it, the first first. */
  received: { message: unknown; headers: IncomingHttpHeaders; vapid: Vapid }[];
  /** The statuses of the next answers, 0 for none at all; 201 when there are none left. One that is `held` comes only then. */
  answers: { status: number; headers?: Record<string, string>; held?: Promise<unknown> }[];
};

/**
 * A push service on loopback (RFC 8030) with its browsers: it refuses what is not signed for it, and they what is not encrypted for them.
 */
export async function startPushService() {
  const devices = new Map<string, { device: FakeDevice; open: (body: Buffer) => Buffer }>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const known = devices.get(request.url ?? "");
      if (request.method !== "POST" || !known) return void response.writeHead(404).end();
      const { device, open } = known;
      const { status, headers = {}, held } = device.answers.shift() ?? { status: 201 };
      if (status === 0) return;
      if (status === 201) {
        const vapid = readVapidHeader(request.headers.authorization ?? "");
        if (vapid.claims.aud !== origin) return void response.writeHead(403).end();
        const message: unknown = JSON.parse(open(Buffer.concat(parts)).toString());
        device.received.push({ message, headers: request.headers, vapid });
      }
      const answer = () => response.writeHead(status, { location: `${origin}/message/1`, ...headers }).end("words that nobody reads");
      if (held) void held.then(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    countRequests: () => requests,
    subscribe(): FakeDevice {
      const pair = createECDH("prime256v1");
      const publicKey = pair.generateKeys();
      const authSecret = randomBytes(16);
      const path = `/send/${randomBytes(16).toString("base64url")}`;
      const form = { endpoint: origin + path, p256dh: publicKey.toString("base64url"), auth: authSecret.toString("base64url") };
      const device: FakeDevice = { form, received: [], answers: [] };
      const open = (body: Buffer) => decryptPush(body, { publicKey, authSecret, privateKey: pair.getPrivateKey() });
      devices.set(path, { device, open });
      return device;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
