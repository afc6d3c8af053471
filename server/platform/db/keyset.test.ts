import { expect, test } from "vitest";
import { newId } from "./ids.ts";
import { decodeCursor, encodeCursor, toPage } from "./keyset.ts";

const rows = Array.from({ length: 4 }, (_, index) => ({ id: newId(), at: new Date(1_000 * index) }));

test("a page has a cursor only if there are more rows", () => {
  const cursorOf = (row: (typeof rows)[number]) => row;
  expect(toPage(rows, 4, cursorOf)).toEqual({ rows, nextCursor: null });
  expect(toPage(rows, 5, cursorOf)).toEqual({ rows, nextCursor: null });
  const { rows: page, nextCursor } = toPage(rows, 3, cursorOf);
  expect(page).toEqual(rows.slice(0, 3));
  expect(decodeCursor(nextCursor)).toEqual(rows[2]);
});

test("an invalid cursor is a bad request", () => {
  const own = encodeCursor({ at: new Date(), id: newId() });
  for (const text of ["nonsense", `${own}0`, `-${own}`, `zzzzzzzzzzz-${newId()}`]) expect(() => decodeCursor(text)).toThrow("not valid");
  for (const none of [null, undefined, ""]) expect(decodeCursor(none)).toBeNull();
});
