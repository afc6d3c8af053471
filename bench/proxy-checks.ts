import { once } from "node:events";
import { connect } from "node:http2";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { askProxy, openProxy } from "./proxy-request.ts";

export type ProxyTarget = {
  /** The address that people type: https, a name and the proxy's port. */
  url: string;
  /** The session token of a member. */
  token: string;
  discussionId: string;
};

type Check = (target: ProxyTarget) => Promise<unknown>;

/** What must hold behind any proxy. Each check throws, or returns a result that has to be true. */
export const proxyChecks: Record<string, Check> = {
  "every header of the site arrives once": async ({ url }) => {
    const { status, headers, rawHeaders } = await askProxy(`${url}/`);
    const single = ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy", "cache-control", "etag"];
    const count = (name: string) => rawHeaders.filter((given, at) => at % 2 === 0 && given.toLowerCase() === name).length;
    const isTransportSafe = headers["strict-transport-security"] === "max-age=31536000; includeSubDomains";
    return status === 200 && isTransportSafe && [...single, "strict-transport-security"].every((name) => count(name) === 1);
  },
  "cookies are Secure and bound to the host": async ({ url }) => {
    const headers = { origin: url, "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: given } = await askProxy(`${url}/auth/sign-in`, { method: "POST", headers, body: "next=" });
    const cookies = given["set-cookie"] ?? [];
    return (
      status === 303 && cookies.length > 0 && cookies.every((cookie) => /^__Host-.*; HttpOnly/i.test(cookie) && /; Secure/.test(cookie))
    );
  },
  "a member is known by the cookie": async ({ url, token }) => {
    const { status, body } = await askProxy(`${url}/settings`, { headers: { cookie: `__Host-session=${token}` } });
    return status === 200 && body.includes("Simulated") && (await askProxy(`${url}/settings`)).status === 302;
  },
  "pages speak HTTP/2 to browsers": async ({ url }) => {
    const session = connect(url, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/tech-flash" });
    const [headers] = (await once(stream, "response")) as [Record<string, number>];
    session.destroy();
    return headers[":status"] === 200;
  },
  "pages are compressed once, and only for those who understand it": async ({ url }) => {
    const read = async (encoding: string) => askProxy(`${url}/tech-flash`, { headers: { "accept-encoding": encoding } });
    const [br, gzip, plain] = [await read("br"), await read("gzip"), await read("identity")];
    const encodings = [br, gzip, plain].map(({ headers }) => headers["content-encoding"]).join();
    return encodings === "br,gzip," && [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].every(isPage);
  },
  "a page that has not changed is not sent again": async ({ url }) => {
    const headers = { "accept-encoding": "br" };
    const { etag = "" } = (await askProxy(`${url}/tech-flash`, { headers })).headers;
    const again = await askProxy(`${url}/tech-flash`, { headers: { ...headers, "if-none-match": etag } });
    return again.status === 304 || `${etag}, then ${again.status} ${again.headers.etag}`;
  },
  "files of the build are kept for a year": async ({ url }) => {
    const page = await askProxy(`${url}/tech-flash`);
    const [file] = /\/assets\/[\w.-]+\.js/.exec(page.body.toString()) ?? [""];
    const { status, headers, body } = await askProxy(url + file, { headers: { "accept-encoding": "br" } });
    const isKept = headers["cache-control"] === "public, max-age=31536000, immutable";
    return status === 200 && isKept && headers["content-encoding"] === "br" && brotliDecompressSync(body).length > body.length;
  },
  "events arrive when they are written": async ({ url, discussionId }) => {
    const answer = await openProxy(`${url}/discussion/${discussionId}/live`, { headers: { accept: "text/event-stream" } });
    const [piece] = (await once(answer, "data", { signal: AbortSignal.timeout(5_000) })) as [Buffer];
    const isOpen = !answer.complete;
    answer.destroy();
    return isOpen && piece.includes("retry:");
  },
  "a body within the site's limit arrives": async ({ url }) => (await send(url, 1024 * 1024)).status === 404,
  "one above it is refused with the site's words": async ({ url }) => {
    const { status, headers, body } = await send(url, 1024 * 1024 + 1);
    return (status === 413 && headers["content-type"] === "application/problem+json") || `${status} ${body.toString().slice(0, 200)}`;
  },
  "one far above it is refused with words": async ({ url }) => {
    const { status, body } = await send(url, 8 * 1024 * 1024);
    return status === 413 && /too (?:large|much)/i.test(body.toString());
  },
  "limits count by the client's address, whatever X-Forwarded-For it writes itself": async ({ url }) => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await joinWaitlist(url, "127.0.0.2", `198.51.100.${count}`));
    const other = await joinWaitlist(url, "127.0.0.3", "127.0.0.2");
    return statuses.filter((status) => status === 429).length === 2 && statuses.at(-1) === 429 && other !== 429;
  },
  "the proxy's own address opens nothing": async ({ url }) => [403, 404].includes((await askProxy(`${url}/metrics`)).status),
  "a request for a web socket gets the page": async ({ url }) => {
    const headers = {
      connection: "upgrade",
      upgrade: "websocket",
      "sec-websocket-key": "c2FuZ2Ftc2FuZ2Ftc2FuZw==",
      "sec-websocket-version": "13",
    };
    return (await askProxy(`${url}/tech-flash`, { headers })).status === 200;
  },
};

function isPage(text: Buffer): boolean {
  return text.subarray(0, 15).toString().toLowerCase() === "<!doctype html>";
}

function send(url: string, sizeBytes: number) {
  const headers = { origin: url, "content-type": "application/octet-stream" };
  return askProxy(`${url}/no-such-page`, { method: "POST", headers, body: Buffer.alloc(sizeBytes, "a") });
}

let entries = 0;

async function joinWaitlist(url: string, from: string, forwardedFor: string): Promise<number> {
  entries += 1;
  const fields = { name: "Asha", email: `asha${entries}-${process.pid}@example.test`, company: "Acme", roles: "Engineers" };
  const headers = { origin: url, "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": forwardedFor };
  return (await askProxy(`${url}/waitlist`, { method: "POST", headers, from, body: new URLSearchParams(fields).toString() })).status;
}
