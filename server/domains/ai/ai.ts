// The language model: calls within budgets, checked answers, and the ledger of their cost.

export { askForObject } from "./ask-for-object.ts";
export { askForRoadmap } from "./ask-for-roadmap.ts";
export { askModel, canAskModel, requireModel, toModelError } from "./ask-model.ts";
export type { AskOptions, ModelAnswer, ModelFailure, Question } from "./ask-model.ts";
export { purgeOldCalls, readSpend, settleLostCalls } from "./ledger.ts";
export { aiPersonalData } from "./personal-data.ts";
export { readDaySpend } from "./spend.ts";
