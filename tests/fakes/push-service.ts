import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { decryptPush } from "./decrypt-push.ts";
import { readVapidHeader } from "./read-vapid.ts";
import type { Vapid } from "./read-vapid.ts";

/** A subscribed browser, and what the push service does with messages to it. `form` is what the browser sends to the site. */
export type FakeDevice = {
  form: { endpoint: string; p256dh: string; auth: string };
  /** The messages that reached it, oldest first. */
  received: { message: unknown; headers: IncomingHttpHeaders; vapid: Vapid }[];
  /** The service's next answers, then always 201. Status 0 gives no answer at all; `held` delays one until that promise is fulfilled. */
  answers: { status: number; headers?: Record<string, string>; held?: Promise<unknown> }[];
};

/**
 * A push service on loopback (RFC 8030) with the browsers that are subscribed to it. A message signed for another service is answered 403;
 * one with a wrong signature, or encrypted for another browser, fails the test run.
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
