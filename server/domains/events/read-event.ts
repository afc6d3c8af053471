// Reading one event: for readers, and for the editor.
import type { EventDraft, EventResult } from "#contracts/events.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { isId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { selectDraft, selectEvent, selectEventFor, selectPublicSources } from "./event-queries.ts";
import type { EventRow } from "./event-queries.ts";
import { mayEdit, visibilityOf } from "./policy.ts";
import { presentDraft, presentEvent } from "./present.ts";

/**
 * The event as this viewer may see it, with their own answer and whether they have saved it, or that a moderator removed it. Past and
 * cancelled ones stay readable. Throws `not_found` for one that waits for review and is not theirs.
 */
export async function getEvent(ctx: Ctx, id: string): Promise<EventResult> {
  const { db, viewer } = ctx;
  if (!isId(id)) throw new AppError("not_found");
  const row: EventRow | undefined = viewer ? await selectEventFor(db, id, viewer.userId) : await selectEvent(db, id);
  const visibility = row ? visibilityOf(viewer, row) : "missing";
  if (!row || visibility === "missing") throw new AppError("not_found");
  if (visibility === "removed") return { state: "removed" };
  return { state: "shown", event: presentEvent(row, viewer, ctx.clock.now()), isSaved: row.is_saved ?? false };
}

/** The event for the editor of whoever added it, and of moderators. Throws `not_found` for everybody else, and for a cancelled one. */
export async function getEventDraft(ctx: MemberCtx, id: string): Promise<EventDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id) : undefined;
  if (!row || !mayEdit(ctx.viewer, row) || row.status !== "upcoming") throw new AppError("not_found");
  return presentDraft(row);
}

/** The Markdown of an event's description, as it was typed, and who added it: null for one from a source, or whose account is deleted. */
export type EventSource = { description: string; createdBy: string | null };

/** The sources of those of these events that are public, by their ids, for the public API. */
export async function getEventSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, EventSource>> {
  const rows = await selectPublicSources(ctx.db, ids.filter(isId));
  return new Map(rows.map(({ id, description, created_by: createdBy }) => [id, { description, createdBy }]));
}
