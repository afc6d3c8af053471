// Serves files of the browser build and of public/: each is read once, compressed once, and found by its exact name.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { chooseEncoding, isCompressible } from "./encoding.ts";
import { createEncodings } from "./page-cache/cached-encodings.ts";
import type { Encodings } from "./page-cache/cached-encodings.ts";
import { refuseMethod } from "./problem.ts";
import { isReading, readingMethods } from "./reading-methods.ts";

type StaticFile = {
  type: string;
  cacheControl: string;
  etag: string;
  body: Encodings;
};

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

// Vite adds a hash of the content to every name in here, so such a file never changes.
const hashedFolder = "/assets/";

/**
 * Serves the files that are in `folder` now. A name that is not in this list does not exist, so no path leads out of the folder. Names that
 * begin with a dot are left out.
 */
export function serveStaticFiles(folder: string): MiddlewareHandler<AppEnv> {
  const names = listFiles(folder);
  const files = new Map<string, Promise<StaticFile>>();
  return async (c, next) => {
    const { path: name } = addressOf(c.req.url);
    if (!names.has(name)) return next();
    if (!isReading(c.req.method)) return refuseMethod(c.var.requestId, readingMethods);
    const opened = files.get(name) ?? openFile(folder, name);
    files.set(name, opened);
    // If a file cannot be read now, for example because too many are open, the next request tries again.
    opened.catch(() => files.delete(name));
    const file = await opened;
    c.set("route", name.startsWith(hashedFolder) ? "/assets/*" : name);
    const headers: Record<string, string> = { "cache-control": file.cacheControl, etag: file.etag, vary: "Accept-Encoding" };
    if (c.req.header("if-none-match")?.includes(file.etag)) return new Response(null, { status: 304, headers });
    const encoding = isCompressible(file.type) ? chooseEncoding(c.req.header("accept-encoding")) : null;
    const body = await file.body(encoding);
    if (encoding) headers["content-encoding"] = encoding;
    return new Response(body, { headers: { ...headers, "content-type": file.type, "content-length": String(body.byteLength) } });
  };
}

function listFiles(folder: string): ReadonlySet<string> {
  // Before the first build there is no folder; the pages say what is missing.
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep));
  return new Set(names.filter((parts) => !parts.some((part) => part.startsWith("."))).map((parts) => encodeURI(`/${parts.join("/")}`)));
}

async function openFile(folder: string, name: string): Promise<StaticFile> {
  const content = new Uint8Array(await readFile(path.join(folder, decodeURI(name))));
  return {
    type: types[path.extname(name).toLowerCase()] ?? "application/octet-stream",
    cacheControl: name.startsWith(hashedFolder) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    etag: `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    // Compressed with the best quality at first, so there is no later recompression.
    body: createEncodings(content, () => null, 2),
  };
}
