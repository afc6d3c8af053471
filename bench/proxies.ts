import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readArguments, readName } from "#server/platform/terminal/read-arguments.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { createFaultTargets } from "#tests/setup/faults/fault-writes.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findFreePort, startSite } from "#tests/setup/sites/site.ts";
import { proxyChecks } from "./proxy-checks.ts";
import type { ProxyTarget } from "./proxy-checks.ts";
import { askProxy } from "./proxy-request.ts";
import { makeCertificate, startCaddy, startNginx } from "./proxy-servers.ts";
import type { Proxy } from "./proxy-servers.ts";

const usage = `node bench/proxies.ts [nginx|caddy]
Puts the built site behind the real nginx and Caddy with the files of deploy/, on loopback, and checks what readers get. Default: both.`;

const named = readName(usage, readArguments(usage, {}, 1).positionals[0], ["nginx", "caddy"]);
const starters = { nginx: startNginx, caddy: startCaddy };
let wrong = 0;
for (const [name, start] of Object.entries(starters)) {
  if (named !== undefined && named !== name) continue;
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-proxy-"));
  await makeCertificate(folder);
  const ports = { tls: await findFreePort(), plain: await findFreePort(), site: await findFreePort() };
  const url = `https://localhost:${ports.tls}`;
  const dataDir = path.join(folder, "data");
  const settings = { DATA_DIR: dataDir, PORT: String(ports.site), PUBLIC_URL: url, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "silent" };
  let site = await startSite(settings);
  const proxy = await start(folder, ports);
  try {
    const pool = await openEmbeddedPool(dataDir);
    const { author, discussions } = await createFaultTargets(pool);
    await pool.end();
    const target = { url, token: author.token, discussionId: discussions[0] ?? "" };
    for (const [what, check] of Object.entries(proxyChecks)) await tell(proxy, what, () => check(target));
    if (name === "nginx") {
      await tell(proxy, "plain HTTP is sent to https", () => isSentToHttps(ports.plain, url));
      await tell(proxy, "beside a process of another version each page gets its files", () =>
        findsFilesBesideAnother(folder, target, ports.site),
      );
      await tell(proxy, "while one process after the other restarts, there is always one that answers", () =>
        findsWhicheverIsThere(folder),
      );
    }
    await site.stop();
    await tell(proxy, "while the site starts again, people are told so", () => isSaidToBeAway(target));
    site = await startSite(settings);
    await tell(proxy, "the site is found again", () => isBack(target));
    await site.stop();
    await tell(proxy, "a site without its database shows what it has kept", () => showsWhatIsKept(target, ports.site));
    await tell(proxy, "the site sees the host and the one address", () => showsHeaders(target, ports.site));
  } finally {
    await proxy.stop();
    await site.stop();
    await removeDataDir(folder);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;

async function tell({ name }: Proxy, what: string, check: () => Promise<unknown>): Promise<void> {
  const found = await check().catch((error: unknown) => String(error));
  if (found !== true) wrong += 1;
  console.log(`${name}: ${what}: ${found === true ? "yes" : `NO (${String(found)})`}`);
}

async function isSentToHttps(port: number, url: string): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/blog?tag=a`, { redirect: "manual" });
  return answer.status === 301 && answer.headers.get("location") === `${url}/blog?tag=a`;
}

/** The second process does not have the files that the pages of the first one name, as while a new version replaces an older one. */
async function findsFilesBesideAnother(folder: string, { url }: ProxyTarget, site: number): Promise<boolean | string> {
  const [file = ""] = /\/assets\/[\w.-]+\.js/.exec((await askProxy(`${url}/tech-flash`)).body.toString()) ?? [];
  const other = await openInItsPlace(0, (_request, response) => response.writeHead(404).end());
  const ports = { tls: await findFreePort(), plain: await findFreePort(), site, second: other.port };
  const own = await mkdtemp(path.join(folder, "two-"));
  await makeCertificate(own);
  const proxy = await startNginx(own, ports);
  try {
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await askProxy(`https://localhost:${ports.tls}${file}`)).status);
    return statuses.every((status) => status === 200) || statuses.join();
  } finally {
    await proxy.stop();
    await other.close();
  }
}

type InItsPlace = { port: number; close(): Promise<void> };

/** Serves something simple in place of a process of the site. */
async function openInItsPlace(port: number, answer: RequestListener = (_request, response) => response.end()): Promise<InItsPlace> {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** Two simple servers in the site's place: the one that was down is used again as soon as the other one stops. */
async function findsWhicheverIsThere(folder: string): Promise<boolean | string> {
  const both = [await openInItsPlace(0), await openInItsPlace(0)];
  const ports = { tls: await findFreePort(), plain: await findFreePort(), site: both[0]?.port ?? 0, second: both[1]?.port ?? 0 };
  const own = await mkdtemp(path.join(folder, "turns-"));
  await makeCertificate(own);
  const proxy = await startNginx(own, ports);
  const statuses: number[] = [];
  const ask = async () => {
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await askProxy(`https://localhost:${ports.tls}/`)).status);
  };
  try {
    for (const [at, { port, close }] of both.entries()) {
      await close();
      await ask();
      both[at] = await openInItsPlace(port);
    }
    return statuses.every((status) => status === 200) || statuses.join();
  } finally {
    await proxy.stop();
    for (const { close } of both) await close();
  }
}

async function isSaidToBeAway({ url }: ProxyTarget): Promise<boolean> {
  const { status, headers, body } = await askProxy(`${url}/`, { headers: { accept: "text/html" } });
  return status === 503 && headers["retry-after"] === "5" && body.includes("Back in a moment");
}

async function isBack({ url }: ProxyTarget): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await askProxy(`${url}/`)).status === 200) return true;
    await pause(100);
  }
  return false;
}

/** In the site's place, a server that is alive but not ready, and answers requests all the same. */
async function showsWhatIsKept({ url }: ProxyTarget, port: number): Promise<boolean | string> {
  const { close } = await openInItsPlace(port, (request, response) => response.writeHead(request.url === "/readyz" ? 503 : 200).end());
  try {
    await isBack({ url, token: "", discussionId: "" });
    // Longer than a proxy needs to notice that it is not ready.
    await pause(3_000);
    const { status } = await askProxy(`${url}/`);
    return status === 200 || `${status}`;
  } finally {
    await close();
  }
}

/** In the site's place, a server that reports what it was sent. */
async function showsHeaders({ url }: ProxyTarget, port: number): Promise<boolean | string> {
  const { close } = await openInItsPlace(port, (request, response) => response.end(JSON.stringify(request.headers)));
  try {
    await isBack({ url, token: "", discussionId: "" });
    const answer = await askProxy(`${url}/`, { headers: { "x-forwarded-for": "198.51.100.7" }, from: "127.0.0.4" });
    const seen = JSON.parse(answer.body.toString()) as Record<string, string>;
    const isHost = [new URL(url).host, "localhost"].includes(seen["host"] ?? "");
    return (isHost && seen["x-forwarded-for"] === "127.0.0.4" && seen["upgrade"] === undefined) || JSON.stringify(seen);
  } finally {
    await close();
  }
}
