import { expect, test } from "vitest";
import { coalesceLookups } from "./coalesce-lookups.ts";

type Asked = { id: string; answer(found: string): void; fail(error: Error): void };

/** Lookups that the test completes by hand, in the order of the calls. */
function createAsked() {
  const asked: Asked[] = [];
  const lookUp = coalesceLookups((id) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    asked.push({ id, answer: resolve, fail: reject });
    return promise;
  });
  return { asked, lookUp };
}

test("looks up once for the first caller, and once more for all who come in the meantime", async () => {
  const { asked, lookUp } = createAsked();
  const first = lookUp("a");
  const later = Array.from({ length: 199 }, () => lookUp("a"));
  expect(asked).toHaveLength(1);
  asked[0]?.answer("before");
  expect(await first).toBe("before");
  asked[1]?.answer("after");
  expect(new Set(await Promise.all(later))).toEqual(new Set(["after"]));
  expect(asked).toHaveLength(2);
});

test("looks up again afterwards, and separately for another id", async () => {
  const { asked, lookUp } = createAsked();
  const [one, other] = [lookUp("a"), lookUp("b")];
  for (const { id, answer } of asked) answer(id);
  expect(await Promise.all([one, other])).toEqual(["a", "b"]);
  const again = lookUp("a");
  expect(asked.map(({ id }) => id)).toEqual(["a", "b", "a"]);
  asked[2]?.answer("again");
  expect(await again).toBe("again");
});

test("rejects only the callers of the lookup that failed", async () => {
  const { asked, lookUp } = createAsked();
  const [failing, waiting] = [lookUp("a"), lookUp("a")];
  asked[0]?.fail(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  asked[1]?.answer("here");
  expect(await waiting).toBe("here");
});
