import { expect, test } from "vitest";
import { serveProbes } from "./probes.ts";

test("queries the database at most twice, however many ask at once, and again for later requests", async () => {
  const looks: ((isReady: boolean) => void)[] = [];
  const app = serveProbes(() => new Promise((answer) => looks.push(answer)));
  const ask = async () => (await app.request("/readyz")).status;
  const first = ask();
  const others = Array.from({ length: 1_000 }, ask);
  await expect.poll(() => looks.length).toBe(1);
  looks[0]?.(true);
  expect(await first).toBe(200);
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.(false);
  expect(new Set(await Promise.all(others))).toEqual(new Set([503]));
  const later = ask();
  await expect.poll(() => looks.length).toBe(3);
  looks[2]?.(true);
  expect(await later).toBe(200);
});
