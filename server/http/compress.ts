// Compresses responses that are not compressed yet; streams are flushed chunk by chunk.
import { Duplex } from "node:stream";
import zlib from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { acceptsZstd, chooseEncoding, compressQuickly, isCompressible } from "./encoding.ts";
import type { Encoding } from "./encoding.ts";
import { readWhole } from "./buffered-body.ts";

const smallestBytes = 1_024;
// Larger bodies are compressed off the main thread, so that they do not block other requests.
const largestWholeBytes = 512 * 1_024;

/**
 * A body whose Content-Length is known and not large is compressed whole; any other is flushed after each piece, so that events arrive when
 * they happen.
 */
export function compressResponses(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.get("isComplete") || !isWorthIt(c.res)) return;
    const { headers } = c.res;
    addVary(headers, "Accept-Encoding");
    const accepted = c.req.header("accept-encoding");
    const encoding = chooseEncoding(accepted);
    if (!encoding) return;
    if (!(Number(headers.get("content-length") ?? Infinity) <= largestWholeBytes)) return compressStream(c, encoding);
    const body = await readWhole(c.res);
    const quickest = acceptsZstd(accepted) ? "zstd" : encoding;
    replaceBody(c, quickest, compressQuickly(body, quickest));
  };
}

function isWorthIt({ status, headers }: Response): boolean {
  if (status === 204 || status === 304 || headers.has("content-encoding")) return false;
  if (Number(headers.get("content-length") ?? smallestBytes) < smallestBytes) return false;
  return isCompressible(headers.get("content-type")) && !/no-transform/.test(headers.get("cache-control") ?? "");
}

function addVary(headers: Headers, name: string): void {
  const names = (headers.get("vary") ?? "").split(",").map((part) => part.trim().toLowerCase());
  if (!names.includes(name.toLowerCase())) headers.append("vary", name);
}

function compressStream(c: Context<AppEnv>, encoding: Encoding): void {
  const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY } = zlib.constants;
  const compressor =
    encoding === "gzip"
      ? zlib.createGzip({ flush: Z_SYNC_FLUSH })
      : zlib.createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } });
  const body = c.res.body?.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair<Uint8Array, Uint8Array>);
  if (body) replaceBody(c, encoding, body);
}

function replaceBody(c: Context<AppEnv>, encoding: Encoding | "zstd", body: BodyInit): void {
  const { status, headers } = c.res;
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  // A strong ETag names other bytes than these.
  const etag = headers.get("etag");
  if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  // Hono would copy the old response's headers over; these are already the right ones.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
