import { describe, expect, test } from "vitest";
import type { TestBrowser } from "./browser.ts";
import { eventually } from "./eventually.ts";
import type { TestDatabase } from "./test-database.ts";

/** In the order of the columns of the matrix. */
export type Row<Cell> = readonly Cell[];

type Item = { id: string; title: string };

/** Items of a kind in every possible state, with unique titles. */
export type Matrix<State extends string> = {
  /** The askers, in the order of the columns of every table of rights. `owner` owns the items. */
  askers: readonly string[];
  /** Called when the tests run. */
  site(): { testDb: TestDatabase; browsers: Readonly<Record<string, TestBrowser>> };
  /** The addresses of the items. */
  table: string;
  states: readonly State[];
  make(state: State): Promise<Item>;
};

export type Reading<State extends string> = {
  name: string;
  address: (id: string) => string;
  statuses: Record<State, Row<number>>;
};

export type Change<State extends string> = {
  name: string;
  send: (id: string) => [path: string, fields: Record<string, string>];
  /** Whether the request changes anything. */
  may: Record<State, Row<boolean>>;
};

/**
 * Tests that every address answers each asker as its table says, and contains the title exactly when it answers 200, or 410 for an item
 * that is over.
 */
export function testReading<State extends string>(matrix: Matrix<State>, readings: readonly Reading<State>[]): void {
  const { askers, states, make } = matrix;
  for (const { name, address, statuses } of readings) {
    describe(`reading ${name}`, () => {
      test.each([...states])("%s", async (state) => {
        const { id, title } = await make(state);
        const seen = await Promise.all(askers.map((asker) => browserOf(matrix, asker).get(address(id))));
        const expected = statuses[state];
        expect(seen.map(({ status }) => status)).toEqual(expected);
        const bodies = await Promise.all(seen.map((response) => response.text()));
        const isText = !address("").endsWith(".png");
        if (isText) expect(bodies.map((body) => body.includes(title))).toEqual(expected.map((status) => [200, 410].includes(status)));
      });
    });
  }
}

/** Tests that a list shows the same states to everybody: those in `shown`. */
export function testList<State extends string>(matrix: Matrix<State>, address: string, shown: readonly State[]): void {
  test(`${address} lists what is public, in the same way for everybody`, async () => {
    const items = await startAnew(matrix);
    for (const asker of matrix.askers) {
      const expected = matrix.states.map((state) => shown.includes(state));
      await eventually(async () => expect(await listed(matrix, asker, address, items), asker).toEqual(expected));
    }
  });
}

/** Tests that a list shows its owner everything, and others nothing of it. */
export function testOwnList<State extends string>(matrix: Matrix<State>, address: string): void {
  test(`${address} lists the owner's items in every state`, async () => {
    const items = await startAnew(matrix);
    expect(await listed(matrix, "owner", address, items)).toEqual(matrix.states.map((state) => state !== "deleted"));
    for (const asker of matrix.askers.filter((one) => one !== "owner")) {
      expect(await listed(matrix, asker, address, items), asker).not.toContain(true);
    }
  });
}

/** Tests that every change has an effect exactly where its table says. `look` reads everything that a request could change. */
export function testChanges<State extends string>(
  matrix: Matrix<State>,
  look: (id: string) => Promise<string>,
  changes: readonly Change<State>[],
  headers?: Record<string, string>,
): void {
  const { askers, states, make } = matrix;
  for (const { name, send, may } of changes) {
    describe(name, () => {
      test.each([...states])("%s", async (state) => {
        const hasChanged: boolean[] = [];
        for (const asker of askers) {
          const { id } = await make(state);
          const before = await look(id);
          const [path, fields] = send(id);
          const response = await browserOf(matrix, asker).post(path, fields, headers);
          expect(response.status, `${asker} ${name}`).toBeLessThan(500);
          hasChanged.push((await look(id)) !== before);
        }
        expect(hasChanged).toEqual(may[state]);
      });
    });
  }
}

async function startAnew<State extends string>({ site, table, states, make }: Matrix<State>): Promise<Item[]> {
  await site().testDb.owner.query(`delete from ${table}`);
  const items = await Promise.all(states.map(make));
  // The rows are written without any notice, so cached reads are dropped here. Public tables have the names of their topics.
  await site().testDb.owner.query("select pg_notify('page_cache', $1)", [table]);
  return items;
}

async function listed<State extends string>(matrix: Matrix<State>, asker: string, address: string, items: Item[]): Promise<boolean[]> {
  // Calendars fold their lines.
  const body = (await (await browserOf(matrix, asker).get(address)).text()).replaceAll("\r\n ", "");
  return items.map(({ id, title }) => body.includes(id) || body.includes(title));
}

function browserOf<State extends string>({ site }: Matrix<State>, asker: string): TestBrowser {
  const browser = site().browsers[asker];
  if (!browser) throw new Error(`Nobody asks as ${asker}.`);
  return browser;
}
