import { afterEach, expect, test, vi } from "vitest";
import { postAutosave } from "./post-autosave.ts";

afterEach(() => vi.unstubAllGlobals());

const work = { fields: { title: "T" }, blogId: null, blogVersion: "0", tab: "tab-one-1", version: 0 };

test.each([
  [{ detail: "Some fields need another look", fields: { content: "Please keep this to 2,00,000 characters" } }, 400, /characters\.$/],
  [{ title: "Too many requests", detail: "Please wait a moment." }, 429, /^Please wait a moment\.$/],
  [{}, 500, /^The site did not answer as expected\.$/],
])("work that cannot be kept says why, in a sentence: %o", async (problem, status, words) => {
  vi.stubGlobal("fetch", async () => Response.json(problem, { status }));
  await expect(postAutosave(work)).rejects.toThrow(words);
});
