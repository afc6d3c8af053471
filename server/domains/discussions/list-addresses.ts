// Addresses of public discussions for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "discussions", shownWhen: "is_public", at: "created_at", changed: ["created_at", "edited_at"] });

/** The names of the sitemap parts that list all public discussions, oldest first. */
export const listDiscussionParts = addresses.listParts;

/** The public discussions of one part, oldest first; empty when there is no such part. */
export const listDiscussionAddresses = addresses.listAddresses;

/** The first username of each part of `listDiscussionAuthors`; null for the first part. */
export const listDiscussionAuthorStarts = addresses.listAuthorStarts;

/** One part of the usernames of members with public discussions. */
export const listDiscussionAuthors = addresses.listAuthors;
