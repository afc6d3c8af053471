// Autosaved drafts of the blog editor, stored on the server so that a closed tab loses nothing.
import type { AutosaveForm, AutosaveOutcome, AutosaveView } from "#contracts/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireMember } from "#server/domains/posting/posting.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { deleteAutosave, selectAutosave, upsertAutosave } from "./autosave-queries.ts";
import { selectDraft } from "./blog-queries.ts";
import { presentAutosave } from "./present.ts";
import type { AutosaveMark } from "./save-blog.ts";

const versionsSince = Date.UTC(2026, 0, 1);

/**
 * Stores what is in an editor. When another tab kept something since `form.version`, nothing is written and the outcome says what is there;
 * saving again with that version takes the place over. Throws `not_found` for a blog that is not the viewer's.
 */
export async function saveAutosave(ctx: MemberCtx, form: AutosaveForm): Promise<AutosaveOutcome> {
  const { viewer } = ctx;
  requireMember(viewer);
  const { blogId, tab, title, summary, tags, content, blogVersion } = form;
  const slot = { userId: viewer.userId, blogId };
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    await requireOwn(trx, slot);
    const place = { id: newId(), user_id: slot.userId, blog_id: blogId };
    const now = ctx.clock.now();
    // What was discarded meanwhile had the versions up to this one: another tab that still has one of them is not taken for this.
    const version = Math.max(form.version + 1, firstVersionAt(now));
    const row = { ...place, title, summary, tags, content, tab, version, blog_version: blogVersion, saved_at: now };
    const written = await upsertAutosave(trx, row, form.version);
    if (written) return { outcome: "saved", version: written.version, savedAt: written.saved_at.toISOString() };
    const current = await selectAutosave(trx, slot);
    if (!current) throw new AppError("conflict");
    return { outcome: "conflict", current: presentAutosave(current) };
  });
}

/**
 * The version of work that an editor begins: larger than those of what was saved or discarded before in the same place, to which further
 * tabs may still hold. Seconds, of which each version took several.
 */
export function firstVersionAt(now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - versionsSince) / 1_000));
}

/** The viewer's unsaved work on a blog, or on the one that does not exist yet (null); null when there is none. */
export async function readAutosave(ctx: MemberCtx, blogId: string | null): Promise<AutosaveView | null> {
  if (blogId !== null && !isId(blogId)) return null;
  const slot = { userId: ctx.viewer.userId, blogId };
  const row = await selectAutosave(readAs(ctx.db, slot.userId), slot);
  return row ? presentAutosave(row) : null;
}

/** Discards unsaved work, unless another tab kept something since; returns whether it is gone. */
export async function discardAutosave(ctx: MemberCtx, blogId: string | null, mark: AutosaveMark): Promise<boolean> {
  if (blogId !== null && !isId(blogId)) return false;
  const slot = { userId: ctx.viewer.userId, blogId };
  return withViewer(ctx.db, slot.userId, (trx) => deleteAutosave(trx, { ...slot, ...mark }));
}

async function requireOwn(trx: Db, { userId, blogId }: { userId: string; blogId: string | null }): Promise<void> {
  if (blogId === null) return;
  if (!isId(blogId) || !(await selectDraft(trx, blogId, userId))) throw new AppError("not_found");
}
