import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

export type Proxy = { name: string; stop(): Promise<void> };

/** Loopback ports: of the proxy for TLS and for plain HTTP, of the site, and of a second process of the site if there is one. */
export type ProxyPorts = { tls: number; plain: number; site: number; second?: number };

const run = promisify(execFile);
const deploy = path.resolve(import.meta.dirname, "../deploy");

/** Makes a self-signed certificate for localhost. */
export async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [path.join(folder, "privkey.pem"), path.join(folder, "fullchain.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate, ...subject]);
}

/** Starts nginx with deploy/nginx.conf inside the main parts of Debian's own nginx.conf; only names, ports and certificates differ. */
export async function startNginx(folder: string, { tls, plain, site, second }: ProxyPorts): Promise<Proxy> {
  const own = (await readFile(path.join(deploy, "nginx.conf"), "utf8"))
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${tls} `)
    .replaceAll("/etc/letsencrypt/live/sangam.example", folder)
    .replace("https://sangam.example", `https://localhost:${tls}`)
    .replaceAll("sangam.example", "localhost")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${site}`)
    .replace(/# A second process: (server 127\.0\.0\.1:)3001(.*;)/, second === undefined ? "" : `$1${second}$2`);
  await writeFile(path.join(folder, "site.conf"), own);
  const around = `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 768; }
    http {
      sendfile on; tcp_nopush on; types_hash_max_size 2048; gzip on;
      include /etc/nginx/mime.types; default_type application/octet-stream;
      access_log off;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      include ${folder}/site.conf;
    }`;
  const config = path.join(folder, "nginx.conf");
  await writeFile(config, around);
  await run("nginx", ["-t", "-c", config]);
  return start("nginx", ["-c", config], tls);
}

/**
 * Starts Caddy with deploy/Caddyfile and a certificate of its own; it opens no other port and does not change the trusted issuers of the
 * machine.
 */
export async function startCaddy(folder: string, { tls, site }: ProxyPorts): Promise<Proxy> {
  const options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n";
  const config = path.join(folder, "Caddyfile");
  await writeFile(config, options + (await readFile(path.join(deploy, "Caddyfile"), "utf8")));
  const home = path.join(folder, "caddy");
  await mkdir(home);
  const settings = {
    SITE_ADDRESS: `localhost:${tls}`,
    UPSTREAM: `127.0.0.1:${site}`,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
  };
  const environment = { PATH: process.env["PATH"] ?? "", ...settings };
  await run("caddy", ["validate", "--config", config, "--adapter", "caddyfile"], { env: environment });
  return start("caddy", ["run", "--config", config, "--adapter", "caddyfile"], tls, environment);
}

async function start(name: string, parameters: string[], port: number, environment = process.env): Promise<Proxy> {
  const child = spawn(name, parameters, { stdio: "ignore", env: environment });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await accepts(port)) return { name, stop };
    await pause(50);
  }
  await stop();
  throw new Error(`${name} did not open port ${port}`);
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await Promise.race([once(socket, "connect").then(() => true), once(socket, "close").then(() => false)]).catch(() => false);
  socket.destroy();
  return isOpen;
}
