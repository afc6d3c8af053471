import { describe, expect, test, vi } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { retryUntilLoaded } from "./retry-until-loaded.ts";

const options = { lifetimeMs: 60_000, delayMs: 1 };

describe("retryUntilLoaded", () => {
  test("loads once for all who wait, and again when the result is old", async () => {
    const clock = createFakeClock();
    const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    const get = retryUntilLoaded(load, { ...options, clock });

    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    clock.advance(59_999);
    expect(await get()).toBe(1);
    clock.advance(1);
    expect(await get()).toBe(2);
  });

  test("retries by itself when an attempt fails", async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");

    expect(await retryUntilLoaded(load, { ...options, clock: createFakeClock() })()).toBe("here");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("pauses after three failed attempts, longer each time, and fails at once meanwhile", async () => {
    const clock = createFakeClock();
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("away"));
    const get = retryUntilLoaded(load, { ...options, clock });

    await expect(get()).rejects.toThrow("away");
    await expect(get()).rejects.toThrow("away");
    expect(load).toHaveBeenCalledTimes(3);
    clock.advance(4);
    await expect(get()).rejects.toThrow("away");
    expect(load).toHaveBeenCalledTimes(6);
    clock.advance(4);
    await expect(get()).rejects.toThrow("away");
    expect(load).toHaveBeenCalledTimes(6);
    load.mockResolvedValue("here");
    clock.advance(4);
    expect(await get()).toBe("here");
  });

  test("retries at once after the clock was put back", async () => {
    const clock = createFakeClock();
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("away"));
    const get = retryUntilLoaded(load, { ...options, clock });
    await expect(get()).rejects.toThrow("away");
    clock.advance(-5.5 * 3_600_000);
    load.mockResolvedValueOnce("here").mockResolvedValueOnce("there");
    expect(await get()).toBe("here");
    clock.advance(-5.5 * 3_600_000);
    expect(await get()).toBe("there");
  });

  test("keeps using an old result while there is no new one", async () => {
    const clock = createFakeClock();
    const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce("old").mockRejectedValue(new Error("away"));
    const get = retryUntilLoaded(load, { ...options, clock });
    await get();
    clock.advance(60_000);

    expect(await get()).toBe("old");
    expect(await get()).toBe("old");
    expect(load).toHaveBeenCalledTimes(4);
  });
});
