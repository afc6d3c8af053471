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
 * The event as this viewer may see it, with their answer and whether they have saved it, or the fact that a moderator removed it. Past and
 * cancelled events stay readable. Throws `not_found` for other people's held events.
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

/** The event for the editor of its author or a moderator. Throws `not_found` for everybody else, and for a cancelled event. */
export async function getEventDraft(ctx: MemberCtx, id: string): Promise<EventDraft> {
  const row = isId(id) ? await selectDraft(ctx.db, id) : undefined;
  if (!row || !mayEdit(ctx.viewer, row) || row.status !== "upcoming") throw new AppError("not_found");
  return presentDraft(row);
}

/** The Markdown source of an event's description, and its author: null for an event from a source, or when the account is deleted. */
export type EventSource = { description: string; createdBy: string | null };

/** For the public API: the Markdown sources of these events, by id. Events that are not public are left out. */
export async function getEventSources(ctx: Ctx, ids: readonly string[]): Promise<Map<string, EventSource>> {
  const rows = await selectPublicSources(ctx.db, ids.filter(isId));
  return new Map(rows.map(({ id, description, created_by: createdBy }) => [id, { description, createdBy }]));
}
