import { describe, expect, test } from "vitest";
import { createGate } from "./gate.ts";

describe("createGate", () => {
  test("runs up to its number of tasks at once, in order, and continues when one fails", async () => {
    const gate = createGate(2);
    const begun: number[] = [];
    const turns = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const results = turns.map((turn, index) =>
      gate(async () => {
        begun.push(index);
        await turn.promise;
        return index;
      }),
    );
    const settled = Promise.allSettled(results);
    expect(begun).toEqual([0, 1]);
    turns[1]?.reject(new Error("no"));
    await expect(results[1]).rejects.toThrow("no");
    expect(begun).toEqual([0, 1, 2]);
    turns[0]?.resolve();
    await results[0];
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const turn of turns) turn.resolve();
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled", "fulfilled"]);
    expect(await gate(async () => "again")).toBe("again");
  });

  test("refuses work if too much is waiting, and accepts it once there is room", async () => {
    const gate = createGate(1, { waitingMax: 1, retryAfterSeconds: 7 });
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    const taken = [gate(() => going), gate(() => going)];
    await expect(gate(() => going)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 7 });
    go();
    await Promise.all(taken);
    expect(await gate(async () => "again")).toBe("again");
  });
});
