import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { createEncodings, createEncodingsByTag, createRecompressor } from "./cached-encodings.ts";

const lines = Array.from({ length: 800 }, (_, line) => `<p class="line">Line ${line} of ${line * 7919} words</p>`);
const page = new Uint8Array(Buffer.from(lines.join("")));

describe("a cached page", () => {
  test("is compressed better when it is requested again, and stays the same page", async () => {
    const body = createEncodings(page, createRecompressor());
    const first = await body("br");
    const second = await body("br");
    expect(second).toBe(first);
    const smaller = await vi.waitUntil(() => (body("br") === first ? undefined : body("br")));
    expect((await smaller).byteLength).toBeLessThan(first.byteLength);
    expect(brotliDecompressSync(await smaller).equals(page)).toBe(true);
  });

  test("is not compressed again when it was requested once, or in other encodings", async () => {
    const recompress = vi.fn<() => null>(() => null);
    const body = createEncodings(page, recompress);
    await body("br");
    await body("gzip");
    await body("gzip");
    body(null);
    expect(recompress).not.toHaveBeenCalled();
    await body("br");
    expect(recompress).toHaveBeenCalledTimes(1);
  });
});

test("a page is compressed better only once", async () => {
  const smaller = new Uint8Array([1]);
  const recompress = vi.fn<() => Promise<Uint8Array<ArrayBuffer>>>(async () => smaller);
  const body = createEncodings(page, recompress);
  await body("br");
  await body("br");
  expect(await body("br")).toBe(smaller);
  expect(await body("br")).toBe(smaller);
  expect(recompress).toHaveBeenCalledTimes(1);
});

test("a compression that failed is tried again at the next request", async () => {
  const body = page.slice();
  let reads = 0;
  Object.defineProperty(body, "byteLength", {
    get: () => {
      reads += 1;
      if (reads === 1) throw new Error("no memory");
      return page.byteLength;
    },
  });
  const encodings = createEncodings(body, () => null);
  await expect(encodings("br")).rejects.toThrow("no memory");
  expect(brotliDecompressSync(await encodings("br")).equals(page)).toBe(true);
});

describe("a page that is rendered again", () => {
  test("is not compressed again if it has not changed", async () => {
    const encodingsOf = createEncodingsByTag();
    const first = await encodingsOf("same", page)("gzip");
    expect(await encodingsOf("same", page.slice())("gzip")).toBe(first);
    expect(await encodingsOf("other", page.slice())("gzip")).not.toBe(first);
  });

  test("keeps its encodings while it is among the latest", () => {
    const encodingsOf = createEncodingsByTag();
    const [kept, lost] = [encodingsOf("kept", page), encodingsOf("lost", page)];
    for (let other = 0; other < 63; other += 1) {
      encodingsOf(`other ${other}`, page);
      encodingsOf("kept", page);
    }
    expect(encodingsOf("kept", page)).toBe(kept);
    expect(encodingsOf("lost", page)).not.toBe(lost);
  });
});

describe("better compression", () => {
  test("works on one page at a time, and pauses nine times as long as it worked", async () => {
    let now = 1_000;
    const recompress = createRecompressor(() => now);
    const first = recompress(page);
    expect(first).not.toBeNull();
    expect(recompress(page)).toBeNull();
    now += 200;
    await first;
    now += 1_799;
    expect(recompress(page)).toBeNull();
    now += 1;
    const second = recompress(page);
    expect(second).not.toBeNull();
    await second;
  });

  test("skips small pages", () => {
    expect(createRecompressor()(new Uint8Array(1_000))).toBeNull();
  });
});
