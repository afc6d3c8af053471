// Autosaved drafts of the blog editor, stored on the server so that a closed tab loses nothing.
import type { AutosaveForm, AutosaveOutcome, AutosaveView } from "#contracts/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireWriter } from "#server/domains/posting/posting.ts";
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
 * Stores the content of an editor. If another tab has stored something since `form.version`, nothing is written and the outcome holds what
 * is stored. Saving again with that version overwrites it. Throws `not_found` for a blog that is not the viewer's.
 */
export async function saveAutosave(ctx: MemberCtx, form: AutosaveForm): Promise<AutosaveOutcome> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const { blogId, tab, title, summary, tags, content, blogVersion } = form;
  const slot = { userId: viewer.userId, blogId };
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    await requireOwn(trx, slot);
    const place = { id: newId(), user_id: slot.userId, blog_id: blogId };
    const now = ctx.clock.now();
    // Work that was discarded in the meantime had versions up to the time-based one. A larger version keeps a tab that still has one of
    // them from matching this work.
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
 * The version of new work in an editor: the number of seconds since 2026. It is larger than all versions of earlier work in the same slot,
 * to which other tabs may still refer, because each version took several seconds.
 */
export function firstVersionAt(now: Date): number {
  return Math.max(1, Math.floor((now.getTime() - versionsSince) / 1_000));
}

/** The viewer's unsaved work on a blog, or with null on a new one. Null when there is none. */
export async function readAutosave(ctx: MemberCtx, blogId: string | null): Promise<AutosaveView | null> {
  if (blogId !== null && !isId(blogId)) return null;
  const slot = { userId: ctx.viewer.userId, blogId };
  const row = await selectAutosave(readAs(ctx.db, slot.userId), slot);
  return row ? presentAutosave(row) : null;
}

/** Discards unsaved work, unless another tab has stored something since; returns whether it was discarded. */
export async function discardAutosave(ctx: MemberCtx, blogId: string | null, mark: AutosaveMark): Promise<boolean> {
  if (blogId !== null && !isId(blogId)) return false;
  const slot = { userId: ctx.viewer.userId, blogId };
  return withViewer(ctx.db, slot.userId, (trx) => deleteAutosave(trx, { ...slot, ...mark }));
}

async function requireOwn(trx: Db, { userId, blogId }: { userId: string; blogId: string | null }): Promise<void> {
  if (blogId === null) return;
  if (!isId(blogId) || !(await selectDraft(trx, blogId, userId))) throw new AppError("not_found", { message: blogGone });
}

const blogGone = "This blog was deleted in the meantime. Copy what you wrote if you need it";
