// What every published text goes through: rendering, limits for new accounts, and holding for review.
import type { Ctx } from "#server/domains/context.ts";
import { findMentionCandidates } from "#server/platform/markdown/mentions.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import type { RenderedMarkdown, RenderOptions } from "#server/platform/markdown/rendered-markdown.ts";
import { takeFingerprint } from "./fingerprint.ts";
import { selectAuthors } from "./queries.ts";

export { insertLogEntry, isModeratorNow } from "./log-queries.ts";
export { logAct } from "./moderator-acts.ts";
export { decideEdit } from "./decide-edit.ts";
export { endExcerpt, excerptLength } from "./excerpt.ts";
export { postingPersonalData } from "./personal-data.ts";
export { presentAuthor, presentNotice } from "./present.ts";
export { publicAddresses } from "./public-addresses.ts";
export { answerLateSave, editedAt } from "./late-save.ts";
export { likeText } from "./like-text.ts";
export type { LikeState } from "./like-text.ts";
export { anyMember, isMember, isModerator, isPlainMember, mayOnlyDelete, requireWriter, requireProfile } from "./policy.ts";
export { presentFacts, presentReviewed, setModeration } from "./review.ts";
export type { Moderation, ReviewDecision } from "./review.ts";
export { describePassed, screenEdit, screenPost, toDescriptionErrors } from "./screen-post.ts";
export type { Verdict } from "./screen-post.ts";
export type { TextSource } from "./text-queries.ts";
export { describeMention, findMentionedIds, notifyMentioned, notifyMentionedInText } from "./notify-mentioned.ts";
export {
  authorColumns,
  forgetTakenDownText,
  isHeldFromStart,
  keepTakenDownText,
  openCase,
  unpublishItem,
  withdrawItem,
} from "./queries.ts";
export { selectRecentTags } from "./tag-queries.ts";
export {
  beginningOf,
  deleteLikesOfMember,
  deleteOwnText,
  deleteTextsOfMember,
  hasWritten,
  insertLike,
  isLikedBy,
  lockText,
  lockTextsOfMember,
  selectPublicSources,
  selectTextsShowingForSystem,
} from "./text-queries.ts";

export type PreparedText = RenderedMarkdown & {
  /** Equal for texts of equal letters and digits; null when there are too few to tell. */
  fingerprint: Buffer | null;
  /** Members whom the text names. */
  mentionedIds: string[];
};

/** Renders a text, with links to the members it mentions. Takes a while for a hostile one, so never inside a transaction. */
export async function prepareText(
  ctx: Ctx,
  source: string,
  options: Pick<RenderOptions, "topHeading" | "hasHeadingIds">,
): Promise<PreparedText> {
  const candidates = findMentionCandidates(source);
  const members = candidates.length === 0 ? [] : await selectAuthors(ctx.db, candidates);
  const rendered = await renderMarkdown(source, {
    ...options,
    usernames: members.flatMap(({ username }) => username ?? []),
    ownOrigin: ctx.config.PUBLIC_URL,
  });
  const mentionedIds = members.filter(({ username }) => username !== null && rendered.mentions.includes(username)).map(({ id }) => id);
  return { ...rendered, mentionedIds, fingerprint: takeFingerprint(rendered.text) };
}

/**
 * Whose texts to list, all or those with a tag (as `tagKey` writes it). `author` is the member with that username, for a caller that has
 * found them already.
 */
export type AuthorQuery = { username: string; author?: { id: string }; tag?: string; cursor?: string; limit?: number };

/** The member with this username, as everybody may see them; undefined when there is none or they are not shown. */
export async function findAuthor(ctx: Ctx, username: string) {
  const [author] = await selectAuthors(ctx.db, [username.toLowerCase()]);
  return author;
}

/** The ids of the members with these usernames, by username, as far as they are shown. At most 500. */
export async function findAuthorIds(ctx: Ctx, usernames: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const authors = await selectAuthors(ctx.db, [...new Set(usernames)]);
  return new Map(authors.map(({ id, username }) => [username ?? "", id]));
}
