import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptsZstd, chooseEncoding, compressQuickly, compressBuffer, isCompressible } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["BR;q=1.0", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["gzip;q=0.5,br;q=0.000", "gzip"],
  ["gzip", "gzip"],
  ["gzip;q=0", null],
  ["identity", null],
  ["brotli, xgzip", null],
  ["*;q=0", null],
  ["", null],
  [undefined, null],
] as const)("treats %s as %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ["gzip, deflate, br, zstd", true],
  ["zstd;q=0.5", true],
  ["gzip, br, zstd;q=0", false],
  ["gzip, br", false],
  ["xzstd", false],
  [undefined, false],
] as const)("accepts zstd in %s: %s", (accepted, isTaken) => {
  expect(acceptsZstd(accepted)).toBe(isTaken);
});

test("compresses so that browsers get the same bytes", async () => {
  const body = Buffer.from("one line of many. ".repeat(500));
  for (const made of [await compressBuffer(body, "br", 1), compressQuickly(body, "br")]) expect(brotliDecompressSync(made)).toEqual(body);
  for (const made of [await compressBuffer(body, "gzip", 2), compressQuickly(body, "gzip")]) expect(gunzipSync(made)).toEqual(body);
  expect(zstdDecompressSync(compressQuickly(body, "zstd"))).toEqual(body);
});

test("does not compress types that are already compressed", () => {
  expect(["text/html; charset=utf-8", "application/json", "image/svg+xml", "text/event-stream"].every(isCompressible)).toBe(true);
  expect(["image/png", "font/woff2", "application/zip", null].some(isCompressible)).toBe(false);
});
