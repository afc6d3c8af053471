import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { createEncodings, createEncodingsByTag, createPress } from "./kept-encodings.ts";

const lines = Array.from({ length: 800 }, (_, line) => `<p class="line">Line ${line} of ${line * 7919} words</p>`);
const page = new Uint8Array(Buffer.from(lines.join("")));

describe("a kept page", () => {
  it("gets smaller once others ask for it after the first, and stays the same page", async () => {
    const body = createEncodings(page, createPress());
    const first = await body("br");
    const second = await body("br");
    expect(second).toBe(first);
    const pressed = await vi.waitUntil(() => (body("br") === first ? undefined : body("br")));
    expect((await pressed).byteLength).toBeLessThan(first.byteLength);
    expect(brotliDecompressSync(await pressed).equals(page)).toBe(true);
  });

  it("stays as it is where only one has asked, and in other encodings", async () => {
    const press = vi.fn<() => null>(() => null);
    const body = createEncodings(page, press);
    await body("br");
    await body("gzip");
    await body("gzip");
    body(null);
    expect(press).not.toHaveBeenCalled();
    await body("br");
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe("a page that is made anew", () => {
  it("is not compressed again while it is the same", async () => {
    const encodingsOf = createEncodingsByTag();
    const first = await encodingsOf("same", page)("gzip");
    expect(await encodingsOf("same", page.slice())("gzip")).toBe(first);
    expect(await encodingsOf("other", page.slice())("gzip")).not.toBe(first);
  });

  it("is remembered for as long as it is among the latest", () => {
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

describe("the press", () => {
  it("works on one page at a time, and rests nine times as long as it worked", async () => {
    let now = 1_000;
    const press = createPress(() => now);
    const first = press(page);
    expect(first).not.toBeNull();
    expect(press(page)).toBeNull();
    now += 200;
    await first;
    now += 1_799;
    expect(press(page)).toBeNull();
    now += 1;
    const second = press(page);
    expect(second).not.toBeNull();
    await second;
  });

  it("leaves alone what is small", () => {
    expect(createPress()(new Uint8Array(1_000))).toBeNull();
  });
});
