import { afterEach, expect, test, vi } from "vitest";
import { postAutosave } from "./post-autosave.ts";

afterEach(() => vi.unstubAllGlobals());

const work = { fields: { title: "T" }, blogId: null, blogVersion: "0", tab: "tab-one-1", version: 0 };

test.each([
  [{ detail: "Content: Please keep this to 2,00,000 characters" }, 400, /characters\. We will try again\.$/],
  [{ title: "Too many requests", detail: "Please wait a moment." }, 429, /^Please wait a moment\. We will try again\.$/],
  // Trying again does not bring back a deleted blog.
  [{ title: "Not found", detail: "This blog was deleted in the meantime" }, 404, /^This blog was deleted in the meantime\.$/],
  [{}, 500, /^The site did not answer as expected\. We will try again\.$/],
])("work that cannot be stored says why, in a sentence: %o", async (problem, status, words) => {
  vi.stubGlobal("fetch", async () => Response.json(problem, { status }));
  await expect(postAutosave(work)).rejects.toThrow(words);
});
