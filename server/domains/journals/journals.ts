// Journals: private notes that only their author sees.
import { JOURNALS_MAX, JOURNALS_PAGE_SIZE } from "#contracts/journals-limits.ts";
import type {
  JournalCardView,
  JournalDraft,
  JournalEditForm,
  JournalForm,
  JournalOutcome,
  JournalPage,
  JournalsQuery,
  JournalView,
} from "#contracts/journals.ts";
import { isUnchanged } from "#server/domains/unchanged.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { lockAndCount } from "#server/domains/own-rows-queries.ts";
import { asViewer, changeOwnRow, findRemovedRow, getOwnRow, removeOwnRow, restoreOwnRowWithin } from "#server/domains/own-rows.ts";
import { endExcerpt } from "#server/domains/posting/posting.ts";
import { newId } from "#server/platform/db/ids.ts";
import { decodeCursor, invalidCursor, toPage } from "#server/platform/db/keyset.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Lookup } from "#server/platform/db/lookup.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { insertJournal, queryJournals, selectJournal, setPinned, updateJournal } from "./queries.ts";
import type { CardRow, JournalCursor, JournalRow, JournalText } from "./queries.ts";

export { exportJournals } from "./export-journals.ts";
export { journalsPersonalData } from "./personal-data.ts";

const termsMax = 8;

type Full = { outcome: "refused"; errors: { form: string } };

/**
 * One page of the viewer's journals: pinned ones first, then by last change. `q` matches parts of words in title and text, in any script
 * and spelling, and English words in other forms. Throws `bad_request` for an invalid cursor.
 */
export async function listJournals(ctx: MemberCtx, { q, cursor }: Pick<JournalsQuery, "q" | "cursor">): Promise<JournalPage> {
  const filter = { terms: readTerms(q), cursor: readCursor(cursor), limit: JOURNALS_PAGE_SIZE + 1 };
  const found = await queryJournals(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, filter).execute();
  const { rows, nextCursor } = toPage(found, JOURNALS_PAGE_SIZE, (row) => ({ at: row.updated_at, id: row.id }));
  return { journals: rows.map(presentCard), nextCursor: nextCursor && `${rows.at(-1)?.is_pinned ? "p" : "n"}${nextCursor}` };
}

/** One of the viewer's journals, to read. Throws `not_found` for another member's journal. */
export async function getJournal(ctx: MemberCtx, id: string): Promise<JournalView> {
  const row = await getOwnRow(ctx, id, selectJournal);
  return {
    id: row.id,
    title: row.title,
    contentHtml: row.content_html,
    isPinned: row.is_pinned,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One of the viewer's journals, for its form. Throws `not_found` for another member's journal. */
export async function getJournalDraft(ctx: MemberCtx, id: string): Promise<JournalDraft> {
  return presentDraft(await getOwnRow(ctx, id, selectJournal));
}

/** Renders the text of a journal. A hostile text takes a while, so this must not run inside a transaction. */
export async function prepareJournal(ctx: Ctx, { title, content }: JournalForm): Promise<JournalText> {
  const { html, text } = await renderMarkdown(content, { ownOrigin: ctx.config.PUBLIC_URL });
  return { title, content, content_html: html, content_text: text.normalize("NFC") };
}

/** Adds a journal that `prepareJournal` has rendered. Refused when the viewer has `JOURNALS_MAX` already. */
export async function createJournal(ctx: MemberCtx, text: JournalText): Promise<JournalOutcome> {
  const now = ctx.clock.now();
  return asViewer(ctx, async (trx, viewerId) => {
    if ((await lockAndCount(trx, "journals", viewerId)) >= JOURNALS_MAX) return full();
    const id = newId();
    await insertJournal(trx, { ...text, id, user_id: viewerId, created_at: now, updated_at: now });
    return { outcome: "saved", id };
  });
}

/**
 * Saves the title and content of one of the viewer's journals. If it was saved since `form.version`, the outcome is a conflict, unless it
 * already has the same content. Throws `not_found` for another member's journal.
 */
export async function saveJournal(ctx: MemberCtx, id: string, form: JournalEditForm): Promise<JournalOutcome> {
  await getOwnRow(ctx, id, selectJournal);
  const text = await prepareJournal(ctx, form);
  const saved = { ...text, updated_at: ctx.clock.now() };
  const isSaved = await asViewer(ctx, (trx, viewerId) => updateJournal(trx, viewerId, { id, version: form.version }, saved));
  if (isSaved) return { outcome: "saved", id };
  const current = await getOwnRow(ctx, id, selectJournal);
  return isUnchanged(current, text, presentDraft) ? { outcome: "saved", id } : { outcome: "conflict", current: presentDraft(current) };
}

/** Pins or unpins one of the viewer's journals. Safe to repeat. Throws `not_found` for another member's journal. */
export async function pinJournal(ctx: MemberCtx, id: string, isPinned: boolean): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => setPinned(trx, viewerId, id, isPinned));
}

/**
 * Removes one of the viewer's journals, which can be restored for 30 days. Safe to repeat. Throws `not_found` for another member's journal.
 */
export async function removeJournal(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "journals", id);
}

/**
 * Restores a journal that the viewer removed, unchanged. Refused when they have `JOURNALS_MAX` already. Safe to repeat. Throws `not_found`
 * for another member's journal, and for one that has been purged.
 */
export async function restoreJournal(ctx: MemberCtx, id: string): Promise<{ outcome: "saved"; id: string } | Full> {
  const limits = { table: "journals", max: JOURNALS_MAX, select: selectJournal } as const;
  return (await restoreOwnRowWithin(ctx, id, limits)) ? { outcome: "saved", id } : full();
}

/** A journal that the viewer removed and can still restore; null when there is none. */
export async function getRemovedJournal(ctx: MemberCtx, id: string): Promise<{ id: string; title: string } | null> {
  const row = await findRemovedRow(ctx, id, selectJournal);
  return row ? { id: row.id, title: row.title } : null;
}

export type FoundJournal = { id: string; title: string; href: string };

/**
 * The viewer's journals that match `q`, at most `limit`: pinned ones first, then the newest. `href` is a path on this site. The lookup has
 * to run through `readAs` as the viewer; otherwise it finds nothing.
 */
export function lookUpOwnJournals({ db, viewer }: MemberCtx, q: string, limit: number): Lookup<FoundJournal[]> {
  const terms = readTerms(q);
  return lookUpRows({
    query: queryJournals(db, viewer.userId, { terms, cursor: null, limit: terms.length === 0 ? 0 : limit }),
    times: { updated_at: true },
    present: ({ id, title }) => ({ id, title, href: `/journals/${id}` }),
  });
}

function full(): Full {
  const limit = JOURNALS_MAX.toLocaleString("en-IN");
  return {
    outcome: "refused",
    errors: { form: `You have ${limit} journals, and there is no room for more: delete some you no longer need` },
  };
}

function readTerms(q: string | undefined): string[] {
  const terms = q?.normalize("NFC").split(/\s+/u).filter(Boolean) ?? [];
  return terms.slice(0, termsMax);
}

// The cursor starts with "p" or "n", which says whether the last row was pinned.
function readCursor(text: string | undefined): JournalCursor | null {
  if (text === undefined) return null;
  const cursor = /^[pn]/.test(text) ? decodeCursor(text.slice(1)) : null;
  if (!cursor) throw invalidCursor();
  return { ...cursor, isPinned: text.startsWith("p") };
}

function presentCard(row: CardRow): JournalCardView {
  const { id, title, excerpt, is_cut: isCut, is_pinned: isPinned, updated_at: updatedAt } = row;
  const shown = endExcerpt(excerpt).trim();
  return {
    id,
    title,
    excerpt: isCut ? `… ${shown.replace(/^\S{1,30}\s/u, "")}` : shown,
    isPinned,
    updatedAt: updatedAt.toISOString(),
  };
}

function presentDraft({ id, title, content, version }: JournalRow): JournalDraft {
  return { id, title, content, version };
}
