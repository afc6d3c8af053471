// Addresses of public discussions for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "discussions", shownWhen: "is_public", at: "created_at", changed: ["created_at", "edited_at"] });

/** Names of the parts in which all public discussions are listed, oldest first. */
export const listDiscussionParts = addresses.listParts;

/** The public discussions of one part, the oldest first; none when there is no such part. */
export const listDiscussionAddresses = addresses.listAddresses;

/** The usernames with which the parts of `listDiscussionAuthors` begin; null for the first. */
export const listDiscussionAuthorStarts = addresses.listAuthorStarts;

/** Usernames of a part of those who have public discussions. */
export const listDiscussionAuthors = addresses.listAuthors;
