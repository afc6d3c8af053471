// Addresses of public blogs for the sitemap.
import { publicAddresses } from "#server/domains/posting/posting.ts";

const addresses = publicAddresses({ table: "blogs", shownWhen: "is_public", at: "published_at", changed: ["published_at", "edited_at"] });

/** Names of the parts in which all public blogs are listed, oldest first. */
export const listBlogParts = addresses.listParts;

/** The public blogs of one part, the oldest first; none when there is no such part. */
export const listBlogAddresses = addresses.listAddresses;

/** The usernames with which the parts of `listBlogAuthors` begin; null for the first. */
export const listBlogAuthorStarts = addresses.listAuthorStarts;

/** Usernames of a part of those who have public blogs. */
export const listBlogAuthors = addresses.listAuthors;
