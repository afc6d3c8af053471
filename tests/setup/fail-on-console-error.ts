import { afterEach, beforeEach, expect, vi } from "vitest";

// An error that is only printed would go unnoticed, so it fails the test.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error was called: ${words.map(String).join(" ")}`);
  });
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.mocked(console.error).mockRestore();
});
