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
export { anyMember, isAuthor, isMember, isModerator, isPlainMember, mayOnlyDelete, requireWriter, requireProfile } from "./policy.ts";
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
export { rankTags } from "./rank-tags.ts";
export { selectRecentTags } from "./tag-queries.ts";
export {
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
  /** The same for all texts with the same letters and digits; null when there are too few of them. */
  fingerprint: Buffer | null;
  /** The members whom the text mentions. */
  mentionedIds: string[];
};

/** Renders a text, with links to the members it mentions. A hostile text takes a while, so this must not run inside a transaction. */
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
 * The author whose texts are listed, and a tag (as `tagKey` writes it) to filter by. `author` is the member with that username, if the
 * caller has looked them up already.
 */
export type AuthorQuery = { username: string; author?: { id: string }; tag?: string; cursor?: string; limit?: number };

/** The public author with this username; undefined when there is none, or when the member is not shown to others. */
export async function findAuthor(ctx: Ctx, username: string) {
  const [author] = await selectAuthors(ctx.db, [username.toLowerCase()]);
  return author;
}

/** The ids of the members with these usernames, by username. Members who are not shown to others are left out. At most 500. */
export async function findAuthorIds(ctx: Ctx, usernames: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const authors = await selectAuthors(ctx.db, [...new Set(usernames)]);
  return new Map(authors.map(({ id, username }) => [username ?? "", id]));
}
