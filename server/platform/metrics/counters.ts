// Counters that domains and tasks increment; GET /metrics exposes them. Each series starts at zero: Prometheus sees no increase when a
// series first appears, so an alert would miss the first failure.
import { Counter } from "prom-client";

/** The purposes of calls to the model. */
const modelPurposes = ["ask-me", "generate-blog", "generate-career-roadmap", "interview-coach"] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

const kinds = ["tech-flash", "events"] as const;

/** Sources that were fetched. `outcome`: `changed`, `unchanged` or `failed`. */
export const sourceChecks = new Counter({
  name: "sangam_source_checks_total",
  help: "Sources asked, by kind and outcome",
  labelNames: ["kind", "outcome"] as const,
  registers: [],
});

/** Items that a refresh added. */
export const itemsInserted = new Counter({
  name: "sangam_source_items_inserted_total",
  help: "Items added from sources, by kind",
  labelNames: ["kind"] as const,
  registers: [],
});

/** Tokens that the model used. `direction`: `in`, `out`, or `assumed` where it reported no usage and the whole reservation counts. */
export const aiTokens = new Counter({
  name: "sangam_ai_tokens_total",
  help: "Tokens used at the model, by purpose and direction",
  labelNames: ["purpose", "direction"] as const,
  registers: [],
});

/**
 * Questions to the model. `outcome`: `answered`, `down`, `slow`, `refused`, `left` (the reader went away) or `budget` (not sent, since no
 * budget was left).
 */
export const aiCalls = new Counter({
  name: "sangam_ai_calls_total",
  help: "Questions to the model, by purpose and outcome",
  labelNames: ["purpose", "outcome"] as const,
  registers: [],
});

for (const kind of kinds) {
  itemsInserted.inc({ kind }, 0);
  for (const outcome of ["changed", "unchanged", "failed"]) sourceChecks.inc({ kind, outcome }, 0);
}
for (const purpose of modelPurposes) {
  for (const direction of ["in", "out", "assumed"]) aiTokens.inc({ purpose, direction }, 0);
  for (const outcome of ["answered", "down", "slow", "refused", "left", "budget"]) aiCalls.inc({ purpose, outcome }, 0);
}
