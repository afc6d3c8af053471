// A member's filters for Tech Flash: muted sources, muted words, and hiding what was read.
import { MUTED_SOURCES_MAX, MUTED_WORDS_MAX, READ_MARKS_MAX } from "#contracts/reading-choices-limits.ts";
import type { ReadingChoices, ReadingChoicesScreen } from "#contracts/reading-choices.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { isId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { foldText } from "./muted-words.ts";
import {
  deleteRead,
  deleteReads,
  deleteReadsBeyond,
  insertRead,
  lockChoices,
  selectChoices,
  selectChoicesScreen,
  updateChoices,
} from "./reading-queries.ts";
import type { ChoicesRow } from "./reading-queries.ts";

/** More sources than a site has. It bounds the list on the page. */
const sourcesMax = 300;

/** The viewer's choices. A viewer who has never chosen hides nothing. */
export async function getReadingChoices(ctx: MemberCtx): Promise<ReadingChoices> {
  const { userId } = ctx.viewer;
  return present((await selectChoices(readAs(ctx.db, userId), userId)) ?? nothing);
}

/** The viewer's choices, with all sources to choose from, ordered by name. Muted sources are listed even if they no longer exist. */
export async function getReadingChoicesScreen(ctx: MemberCtx): Promise<ReadingChoicesScreen> {
  const { userId } = ctx.viewer;
  const row = await selectChoicesScreen(readAs(ctx.db, userId), userId, sourcesMax);
  const muted = new Set(row.muted_sources);
  const names = [...new Set([...row.names, ...row.muted_sources])].toSorted((a, b) => a.localeCompare(b, "en"));
  return { ...present(row), sources: names.map((name) => ({ name, isMuted: muted.has(name) })), readCount: row.read_count };
}

/** Mutes a source, by the name on its articles. Safe to repeat. Returns errors by field when too many are muted, else null. */
export function muteSource(ctx: MemberCtx, source: string): Promise<FieldErrors | null> {
  return change(ctx, (row) => {
    if (row.muted_sources.includes(source)) return row;
    if (row.muted_sources.length >= MUTED_SOURCES_MAX) return { errors: { source: `You can mute at most ${MUTED_SOURCES_MAX} sources` } };
    return { ...row, muted_sources: [...row.muted_sources, source] };
  });
}

/** Unmutes a source. Safe to repeat. */
export async function unmuteSource(ctx: MemberCtx, source: string): Promise<void> {
  await change(ctx, (row) => ({ ...row, muted_sources: row.muted_sources.filter((name) => name !== source) }));
}

/** Mutes a word or a phrase. Safe to repeat, also in another spelling of the same word. Returns errors by field, else null. */
export function muteWord(ctx: MemberCtx, word: string): Promise<Record<string, string> | null> {
  const folded = foldText(word);
  return change(ctx, (row) => {
    if (row.muted_words.some((one) => foldText(one) === folded)) return row;
    if (row.muted_words.length >= MUTED_WORDS_MAX) return { errors: { word: `You can mute at most ${MUTED_WORDS_MAX} words` } };
    return { ...row, muted_words: [...row.muted_words, word] };
  });
}

/** Unmutes a word. Safe to repeat. */
export async function unmuteWord(ctx: MemberCtx, word: string): Promise<void> {
  const folded = foldText(word);
  await change(ctx, (row) => ({ ...row, muted_words: row.muted_words.filter((one) => foldText(one) !== folded) }));
}

/** Sets whether lists leave out articles that the viewer has read. Opened articles are recorded only while this is on. */
export async function setHidesRead(ctx: MemberCtx, hidesRead: boolean): Promise<void> {
  await change(ctx, (row) => ({ ...row, hides_read: hidesRead }));
}

/**
 * Records that the viewer has opened an article, if they hide what they have read. Safe to repeat. Does nothing when there is no such
 * article.
 */
export async function markRead(ctx: MemberCtx, articleId: string): Promise<void> {
  if (!isId(articleId)) return;
  await asViewer(ctx, async (trx, viewerId) => {
    const isNoted = await insertRead(trx, viewerId, articleId, ctx.clock.now());
    if (isNoted) await deleteReadsBeyond(trx, viewerId, READ_MARKS_MAX);
  });
}

/** Marks an article as unread. Safe to repeat. */
export async function markUnread(ctx: MemberCtx, articleId: string): Promise<void> {
  if (isId(articleId)) await asViewer(ctx, (trx, viewerId) => deleteRead(trx, viewerId, articleId));
}

/** Deletes all of the viewer's read marks and returns how many there were. */
export function forgetReads(ctx: MemberCtx): Promise<number> {
  return asViewer(ctx, deleteReads);
}

const nothing: ChoicesRow = { muted_sources: [], muted_words: [], hides_read: false };

function present({ muted_sources, muted_words, hides_read }: ChoicesRow): ReadingChoices {
  return { mutedSources: muted_sources, mutedWords: muted_words, hidesRead: hides_read };
}

type FieldErrors = Record<string, string>;

/** Changes the viewer's choices under a lock, so that of two changes at the same time neither is lost and no limit is exceeded. */
function change(ctx: MemberCtx, act: (row: ChoicesRow) => ChoicesRow | { errors: FieldErrors }): Promise<FieldErrors | null> {
  return asViewer(ctx, async (trx, viewerId) => {
    const now = ctx.clock.now();
    const row = await lockChoices(trx, viewerId, now);
    const next = act(row);
    if ("errors" in next) return next.errors;
    if (next !== row) await updateChoices(trx, viewerId, next, now);
    return null;
  });
}
