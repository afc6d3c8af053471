import { randomBytes } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipFiles } from "./zip-files.ts";
import type { FileToZip } from "./zip-files.ts";

const at = new Date("2028-02-29T18:29:00Z");

async function* inPieces(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function unzip(files: FileToZip[]): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of zipFiles(files)) parts.push(part);
  const found = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(found).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

test("an archive contains each file unchanged: short, long, empty, in pieces, in every script", async () => {
  const long = "எனது குறிப்புகள் 🙂 ".repeat(40_000);
  const files = [
    { path: "short.md", text: "Hi", at },
    { path: "गद्य/long.md", text: long, at },
    { path: "empty.md", text: "", at },
    { path: "data/pieces.json", text: inPieces("[", long, "", "]\n"), at },
    { path: "data/none.json", text: inPieces(), at },
  ];
  expect(await unzip(files)).toEqual({
    "short.md": "Hi",
    "गद्य/long.md": long,
    "empty.md": "",
    "data/pieces.json": `[${long}]\n`,
    "data/none.json": "",
  });
});

test("a file that fails ends the archive with its own error", async () => {
  async function* failing(): AsyncGenerator<string> {
    yield "the beginning";
    throw new Error("the database has gone");
  }
  await expect(unzip([{ path: "a.json", text: failing(), at }])).rejects.toThrow("the database has gone");
});

test("a reader who stops half-way causes no further reads", async () => {
  let asked = 0;
  let isClosed = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        asked += 1;
        yield randomBytes(64 * 1024).toString("hex");
      }
    } finally {
      isClosed = true;
    }
  }
  for await (const part of zipFiles([{ path: "endless.json", text: endless(), at }])) if (part.byteLength > 1_000) break;
  expect(isClosed).toBe(true);
  expect(asked).toBeLessThan(20);
});
