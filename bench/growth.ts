import { parseArgs } from "node:util";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openFilled } from "./filled-database.ts";
import { listReadings } from "./growth-readings.ts";
import type { Reading } from "./growth-readings.ts";
import { percentile } from "./load.ts";

const usage = `node bench/growth.ts [--small 1000] [--large 100000] [--runs 60] [--database postgres://…]
Fills two databases with so many rows of each kind, and prints how much longer every list, filter, search and detail takes on the
large one. Both are asked in turn, so that what else the machine does weighs on both. With --database the large one is one filled before.`;

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "100000" },
    runs: { type: "string", default: "60" },
    database: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(usage);
else await compare();

async function compare(): Promise<void> {
  const small = await openFilled(Number(values.small));
  const large = await openFilled(Number(values.large), values.database);
  try {
    const readingsOf = ({ owner, database }: typeof small, count: string) =>
      listReadings(owner, createTestCtx({ database }), Number(count));
    const [before, after] = [await readingsOf(small, values.small), await readingsOf(large, values.large)];
    const rows = [];
    for (const [at, reading] of after.entries()) rows.push(await measure(reading, before[at]));
    console.table(rows);
  } finally {
    await small.close();
    await large.close();
  }
}

/** The medians of one reading on both databases. A far page is compared with the first page of its own list. */
async function measure(large: Reading, small: Reading | undefined) {
  const other = large.first ?? small?.read;
  const took: [number[], number[]] = [[], []];
  const runs = Number(values.runs);
  for (let run = -Math.ceil(runs / 4); run < runs; run += 1) {
    for (const [at, read] of [other, large.read].entries()) {
      const startedAt = performance.now();
      // The first quarter warms up: plans are made, pages of the table are read.
      await read?.(Math.abs(run));
      if (run >= 0) took[at === 0 ? 0 : 1].push(performance.now() - startedAt);
    }
  }
  const [before, after] = took.map((times) => times.toSorted((a, b) => a - b)) as [number[], number[]];
  const ratio = (share: number) => round(percentile(after, share) / percentile(before, share));
  return {
    reading: large.name,
    "compared with": large.first ? "page 1" : `${values.small} rows`,
    "ms before": round(percentile(before, 0.5)),
    ms: round(percentile(after, 0.5)),
    times: ratio(0.5),
    // Less of what else the machine did meanwhile.
    "times, quickest tenth": ratio(0.1),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
