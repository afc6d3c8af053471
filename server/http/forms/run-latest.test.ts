import { expect, test } from "vitest";
import { runLatest } from "./run-latest.ts";

/** Previews that the test finishes by hand. */
function createRendering() {
  const begun: { text: string; finish(): void; fail(): void }[] = [];
  const render = (userId: string, text: string) =>
    runLatest("preview", userId, () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      begun.push({ text, finish: () => resolve(`<p>${text}</p>`), fail: () => reject(new Error("too long")) });
      return promise;
    });
  return { begun, render, texts: () => begun.map(({ text }) => text) };
}
const refused = { code: "too_many_requests" };

test("renders a member's texts one at a time, and only the latest of those that wait", async () => {
  const { begun, render, texts } = createRendering();
  const [first, second, third] = ["a", "ab", "abc"].map((text) => render("asha", text));
  await expect(second).rejects.toMatchObject(refused);
  expect(texts()).toEqual(["a"]);
  begun[0]?.finish();
  expect(await first).toBe("<p>a</p>");
  await expect.poll(texts).toEqual(["a", "abc"]);
  const [fourth, fifth] = ["abcd", "abcde"].map((text) => render("asha", text));
  await expect(fourth).rejects.toMatchObject(refused);
  begun[1]?.finish();
  expect(await third).toBe("<p>abc</p>");
  await expect.poll(texts).toEqual(["a", "abc", "abcde"]);
  begun[2]?.finish();
  expect(await fifth).toBe("<p>abcde</p>");
});

test("does not make members wait for one another, or for a text that failed", async () => {
  const { begun, render, texts } = createRendering();
  const failing = render("asha", "a");
  const other = render("ravi", "b");
  expect(texts()).toEqual(["a", "b"]);
  const waiting = render("asha", "c");
  begun[0]?.fail();
  await expect(failing).rejects.toThrow("too long");
  await expect.poll(texts).toEqual(["a", "b", "c"]);
  for (const { finish } of begun) finish();
  expect([await other, await waiting]).toEqual(["<p>b</p>", "<p>c</p>"]);
});
