import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadAuthSecret } from "./secret.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-secret-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const load = (DATA_DIR = folder, AUTH_SECRET?: string) => loadAuthSecret({ DATA_DIR, AUTH_SECRET });

describe("the secret for signatures", () => {
  test("is the setting if there is one, and then nothing is written", async () => {
    expect(await load(folder, "x".repeat(32))).toBe("x".repeat(32));
    expect(await readdir(folder)).toEqual([]);
  });

  test("is created once, unreadable to other accounts, and found again", async () => {
    const made = await load(path.join(folder, "new", "data"));
    const file = path.join(folder, "new", "data", "auth-secret");

    expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toBe(`${made}\n`);
    expect(await load(path.join(folder, "new", "data"))).toBe(made);
  });

  test("is the same for processes that start together", async () => {
    const secrets = await Promise.all(Array.from({ length: 40 }, () => load()));

    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(["auth-secret"]);
  });

  test("is not replaced if its file is damaged", async () => {
    await writeFile(path.join(folder, "auth-secret"), "short");

    const words = await load().then(String, ({ message }: Error) => message);
    expect(words).toMatch(/^DATA_DIR: .*auth-secret is damaged\. .*AUTH_SECRET$/);
    // Sessions are rows of the database and do not depend on the secret.
    expect(words).not.toContain("sign in");
    expect(words).toContain("links in mails");
    expect(await readFile(path.join(folder, "auth-secret"), "utf8")).toBe("short");
  });

  test("names the setting if the folder cannot store it", async () => {
    await writeFile(path.join(folder, "file"), "");
    await chmod(path.join(folder, "file"), 0o400);

    await expect(load(path.join(folder, "file", "below"))).rejects.toThrow(/^DATA_DIR: .*AUTH_SECRET$/);
  });
});
