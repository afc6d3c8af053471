import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import { itemKinds, MODERATION_REASON_MAX, REPORT_NOTE_MAX, reportReasons } from "./moderation-limits.ts";
import type { ItemKind, ReportReason } from "./moderation-limits.ts";
import { logQuery } from "./log-query.ts";
import { optionalText, queryText } from "./written-text.ts";

const actions = ["reject", "hide", "restore", "dismiss"] as const;
/** Logged actions: decisions, and moderators' changes to other members' events. */
const loggedActions = [...actions, "cancel", "reopen", "edit"] as const;
export type LoggedAction = (typeof loggedActions)[number];
const itemKey = { kind: z.enum(itemKinds), id: z.uuid() };

export const reportForm = z.object({
  ...itemKey,
  reason: z.enum(
    reportReasons.map(({ value }) => value),
    "Please choose a reason",
  ),
  note: optionalText(REPORT_NOTE_MAX),
});
export type ReportForm = z.output<typeof reportForm>;

/** A moderator's decision. Its reason is sent to the author of a text that is taken down; dismissing a text needs no reason. */
export const decisionForm = z
  .object({
    ...itemKey,
    action: z.enum(actions),
    reason: optionalText(MODERATION_REASON_MAX),
    /** Identifies the version of the text, and the last decision, that the moderator saw. Empty: any version. */
    seen: z.string().max(40).default(""),
  })
  .refine(({ action, reason }) => action === "dismiss" || reason !== "", { path: ["reason"], error: "Please say why" })
  .transform((decision) => ({ ...decision, reason: decision.reason || "Left as it is" }));
export type DecisionForm = z.output<typeof decisionForm>;
export type ModerationAction = DecisionForm["action"];

/** `isAddress`: a web address, which is shown whole. */
export type ModeratedFact = { label: string; text: string; isAddress?: boolean };

/** An item as moderators see it; the domain of its kind provides it. */
export type ModeratedItem = {
  kind: ItemKind;
  id: string;
  authorId: string | null;
  /** For a comment or reply, the title of the text that it belongs to. */
  title: string;
  /** What its author wrote besides the text, such as the pay and address of a job. It is part of the decision. */
  facts: ModeratedFact[];
  contentHtml: string;
  /** The path of its page, with an anchor to its place there. */
  path: string;
  state: "shown" | "held" | "hidden" | "rejected";
  /** Why it is not shown; empty when it is shown. */
  reason: string;
  /** Null for items without an author here: resources are chosen by the editors, and some events are from sources. */
  createdAt: string | null;
  editedAt: string | null;
};

export type ReportView = { reason: ReportReason; note: string; reporter: AuthorView; createdAt: string };

/** What is known about the author, to help with the decision. */
export type AuthorHistory = {
  joinedAt: string | null;
  takenDownCount: number;
  reportedCount: number;
  dismissedCount: number;
};

export type CaseView = {
  id: string;
  openedAt: string;
  /** Why the case is in the queue. */
  causes: CaseCause[];
  item: ModeratedItem;
  author: AuthorView & { history: AuthorHistory };
  /** The oldest open reports, at most 20. */
  reports: ReportView[];
  reportCount: number;
  /** The last decision about the item; null when there is none. */
  lastDecision: { action: ModerationAction; reason: string; at: string } | null;
  /** The decisions that this moderator can make: none about their own texts. */
  actions: ModerationAction[];
  /** Identifies the version of the text that is shown here. */
  seen: string;
};

/** Why a case is in the queue: reported, held before it was shown, or edited after it was taken down. */
export const caseCauses = ["reported", "held", "edited"] as const;
export type CaseCause = (typeof caseCauses)[number];

/** The query of the queue: `?cause=` (an unknown one means all), `?cursor=`. */
export const caseListQuery = z.object({
  cause: z.enum(caseCauses).optional().catch(undefined),
  cursor: queryText(80).catch(undefined),
});
export type CaseListQuery = z.output<typeof caseListQuery>;

/** The query of the log. `?about=` limits it to texts of one member, `?item=` to one text. */
export const decisionLogQuery = logQuery(loggedActions).extend({
  about: z.uuid().optional().catch(undefined),
  item: z.uuid().optional().catch(undefined),
});
export type DecisionLogQuery = z.output<typeof decisionLogQuery>;

/** How many cases are open, and how many of them have each cause. A case may have several. */
export type CaseCounts = Record<"all" | CaseCause, number>;

export type CasePage = { cases: CaseView[]; nextCursor: string | null; counts: CaseCounts };

export type LogEntryView = {
  id: string;
  at: string;
  moderatorId: string;
  moderator: AuthorView;
  /** Its author; null when nobody here wrote it. */
  authorId: string | null;
  action: LoggedAction;
  kind: ItemKind;
  itemId: string;
  /**
   * Null when it was deleted. `isRestorable`: this decision took it down, it has not been restored since, and this moderator may restore
   * it.
   */
  item: (Pick<ModeratedItem, "title" | "path"> & { isRestorable: boolean; seen: string }) | null;
  reason: string;
};

export type LogPage = { entries: LogEntryView[]; nextCursor: string | null };

/** The item that a report form is about. */
export type ReportableItem = Pick<ModeratedItem, "kind" | "id" | "title" | "path">;

/** `repeated`: the member has an open report on the item already. */
export type ReportOutcome = { outcome: "reported" | "repeated" };
